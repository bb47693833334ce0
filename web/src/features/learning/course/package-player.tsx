import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import type { OpenPackage } from '@tenure/contract/learning/package';
import { useRef, useState } from 'react';
import type { Saved } from '../../../scorm-player/run-time.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import classes from '../learning.module.css';
import { type Player, PlayerFrame } from './player-frame.tsx';
import { usePackageSaving } from './use-package-saving.ts';

interface Props {
  address: { userId: number; courseEnrolmentId: number; sectionId: number };
  title: string;
  content: OpenPackage;
  isDone: boolean;
  /** Called when the section is complete. */
  onDone: () => void;
  onContinue: () => void;
}

/** A SCORM package: its parts, and a frame on another host that plays the open one. */
export function PackagePlayer({ address, title, content, isDone, onDone, onContinue }: Props) {
  const firstOpen = content.items.findIndex((item) => !item.isDone);
  const [place, setPlace] = useState(Math.max(0, firstOpen));
  const [done, setDone] = useState(() => content.items.map((item) => item.isDone));
  const [isFinished, setFinished] = useState(false);
  // Frame key: reopening a part creates a new frame.
  const [visit, setVisit] = useState(0);
  const { unsaved, problem, save } = usePackageSaving(address, (number, result) => {
    setDone((before) => before.map((was, n) => was || (n === number - 1 && result.isDone)));
    if (result.isSectionDone && !isDone) onDone();
  });
  // State reported on this page or still unsaved: a reopened part continues from it.
  const reported = useRef<Map<number, Saved>>(null);
  reported.current ??= new Map(
    Object.entries(unsaved).map(([number, state]) => [Number(number) - 1, state]),
  );
  const player = useRef<Player>(null);
  const isClosing = useRef(false);
  const leave = async () => {
    isClosing.current = true;
    await player.current?.close();
    isClosing.current = false;
    setFinished(true);
  };
  // Many packages report only when they close.
  useBlocker({
    shouldBlockFn: async () => {
      await leave();
      return false;
    },
    enableBeforeUnload: false,
    disabled: isFinished,
  });
  const item = content.items[place];
  if (content.playerUrl === null || !item)
    return (
      <Notice tone="warning" title="This package can’t be opened here">
        SCORM packages need a server with a separate address for them. They aren’t available in
        offline mode.
      </Notice>
    );
  const open = async (next: number) => {
    await leave();
    setFinished(false);
    setPlace(next);
    setVisit(visit + 1);
  };
  const keep = (state: Saved) => {
    reported.current?.set(place, state);
    save(place + 1, state);
  };
  return (
    <div className={classes.stack}>
      {content.items.length > 1 ? (
        <ol className={classes.sections} aria-label="Parts">
          {content.items.map((part, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a package keep their order
            <li key={n}>
              <Button
                variant={n === place ? 'light' : 'subtle'}
                aria-current={n === place ? 'step' : undefined}
                leftSection={
                  done[n] ? (
                    <IconCircleCheck size={18} role="img" aria-label="complete" />
                  ) : (
                    <IconCircle size={18} role="img" aria-label="open" />
                  )
                }
                onClick={() => open(n)}
              >
                {part.title || `Part ${n + 1}`}
              </Button>
            </li>
          ))}
        </ol>
      ) : null}
      {problem ? (
        <p role="alert" className={classes.late}>
          {problem}
        </p>
      ) : null}
      {isFinished ? (
        <p role="status">You’ve left this package. Your progress was saved.</p>
      ) : (
        <PlayerFrame
          key={visit}
          ref={player}
          title={title}
          playerUrl={content.playerUrl}
          start={{
            type: 'tenure-package:start',
            version: content.version,
            href: item.href,
            learner: content.learner,
            launchData: item.launchData,
            masteryScore: item.masteryScore,
            before: reported.current.get(place) ?? item,
          }}
          onOpened={() => item.isAsset && keep({ elements: {}, suspendData: '' })}
          onSave={keep}
          onFinish={() => {
            if (!isClosing.current) setFinished(true);
          }}
        />
      )}
      <div className={classes.actions}>
        {isFinished ? (
          <Button variant="default" onClick={() => setFinished(false)}>
            Open again
          </Button>
        ) : (
          <Button variant="default" onClick={leave}>
            Leave package
          </Button>
        )}
        {isDone ? <Button onClick={onContinue}>Continue</Button> : null}
      </div>
    </div>
  );
}
