import { Popover, Skeleton, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { explainAction } from '@tenure/contract/kit/explanation';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useAsAt } from '../../lib/as-at.context.tsx';
import classes from './why-not.module.css';

export interface PossibleAction {
  /** The action as the server names it. */
  action: string;
  /** Completes "Why can't I …?": "add a contact". */
  words: string;
  /** Path parameters in addition to `about`. */
  of?: Record<string, string | number>;
}

interface Props {
  /** Actions the server listed. */
  offered: readonly string[];
  possible: readonly PossibleAction[];
  /** The path parameters of the action's call that identify the record. */
  about: Record<string, string | number>;
}

/** A "Why can't I…?" menu beside the actions, shown only when an action is unavailable. */
export function WhyNot({ offered, possible, about }: Props) {
  const missing = possible.filter(({ action }) => !can(offered, action));
  const [asked, setAsked] = useState<PossibleAction | null>(null);
  const asAt = useAsAt();
  // Nothing can be changed while viewing another day, and the page says so.
  if (missing.length === 0 || asAt) return null;
  const shown = asked ?? (missing.length === 1 ? (missing[0] ?? null) : null);
  return (
    <Popover
      width={320}
      position="bottom-end"
      withArrow={false}
      onClose={() => setAsked(null)}
      trapFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.question}>Why can’t I…?</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        {shown ? (
          <Answer about={about} asked={shown} />
        ) : (
          <div className={classes.choices}>
            <p className={classes.title}>Why can’t I…</p>
            {missing.map((one) => (
              <UnstyledButton
                key={one.action}
                className={classes.choice}
                onClick={() => setAsked(one)}
              >
                {one.words}?
              </UnstyledButton>
            ))}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Answer({ asked, about }: { asked: PossibleAction; about: Props['about'] }) {
  const explained = useQuery(
    apiQuery(explainAction, { query: { action: asked.action, ...about, ...asked.of } }),
  );
  return (
    <div role="status">
      <p className={classes.title}>Why can’t I {asked.words}?</p>
      {explained.isPending ? <Skeleton height={44} mt="xs" /> : null}
      {explained.isError ? <p>{sentenceOf(explained.error)}</p> : null}
      {explained.data ? (
        <>
          <p>{explained.data.rule}</p>
          <p>{explained.data.fact}</p>
          <p className={classes.who}>{explained.data.whoCanChange}</p>
        </>
      ) : null}
    </div>
  );
}
