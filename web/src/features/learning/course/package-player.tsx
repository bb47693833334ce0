import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { OpenPackage } from '@tenure/contract/learning/package';
import { useEffect, useRef, useState } from 'react';
import { playerMessageIn, type StartMessage } from '../../../scorm-player/messages.ts';
import type { Saved } from '../../../scorm-player/run-time.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import classes from '../learning.module.css';
import { usePackageSaving } from './use-package-saving.ts';

interface Props {
  address: { userId: number; courseEnrolmentId: number; sectionId: number };
  title: string;
  content: OpenPackage;
  isDone: boolean;
  /** The section is complete now. */
  onDone: () => void;
  onContinue: () => void;
}

/** A SCORM package: its parts, and a frame of another host that plays the one that is open. */
export function PackagePlayer({ address, title, content, isDone, onDone, onContinue }: Props) {
  const firstOpen = content.items.findIndex((item) => !item.isDone);
  const [place, setPlace] = useState(Math.max(0, firstOpen));
  const [done, setDone] = useState(() => content.items.map((item) => item.isDone));
  const [isFinished, setFinished] = useState(false);
  const { unsaved, problem, save } = usePackageSaving(address, (result) => {
    if (result.isSectionDone && !isDone) onDone();
  });
  // What was reported on this page or is still unsaved: a part that is opened again continues from there.
  const reported = useRef<Map<number, Saved>>(null);
  reported.current ??= new Map(
    Object.entries(unsaved).map(([number, state]) => [Number(number) - 1, state]),
  );
  const item = content.items[place];
  if (content.playerUrl === null || !item)
    return (
      <Notice tone="warning" title="This package can’t be opened here">
        SCORM packages need a server with a separate address for them. They aren’t available in
        offline mode.
      </Notice>
    );
  const open = (next: number) => {
    setFinished(false);
    setPlace(next);
  };
  const keep = (state: Saved) => {
    reported.current?.set(place, state);
    save(place + 1, state);
  };
  const finish = () => {
    setDone((before) => before.map((was, n) => was || n === place));
    setFinished(true);
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
                    <IconCircleCheck aria-hidden size={18} />
                  ) : (
                    <IconCircle aria-hidden size={18} />
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
          key={place}
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
          onFinish={finish}
        />
      )}
      <div className={classes.actions}>
        {isFinished ? (
          <Button variant="default" onClick={() => setFinished(false)}>
            Open again
          </Button>
        ) : null}
        {isDone ? <Button onClick={onContinue}>Continue</Button> : null}
      </div>
    </div>
  );
}

interface FrameProps {
  title: string;
  playerUrl: string;
  start: StartMessage;
  onOpened: () => void;
  onSave: (state: Saved) => void;
  onFinish: () => void;
}

function PlayerFrame({ title, playerUrl, start, onOpened, onSave, onFinish }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The address of the player changes with every read; the open one stays.
  const [source] = useState(playerUrl);
  const handlers = useRef({ start, onOpened, onSave, onFinish });
  handlers.current = { start, onOpened, onSave, onFinish };
  useEffect(() => {
    const { origin } = new URL(source);
    const listen = (event: MessageEvent) => {
      const player = frame.current?.contentWindow;
      if (!player || event.source !== player || event.origin !== origin) return;
      const message = playerMessageIn(event.data);
      const now = handlers.current;
      if (message?.type === 'tenure-package:ready') {
        player.postMessage(now.start, origin);
        now.onOpened();
      }
      if (message?.type === 'tenure-package:save') now.onSave(message.state);
      if (message?.type === 'tenure-package:finish') now.onFinish();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [source]);
  return (
    <iframe
      ref={frame}
      className={classes.package}
      src={source}
      title={`Package: ${title}`}
      sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-downloads"
      allow="fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}
