import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { messages } from '@tenure/contract/kit/messages';
import type { ActionableItem, ItemAction } from '@tenure/contract/site/actionable-item';
import { shownStatuses } from '@tenure/contract/site/shown-statuses';
import { useState } from 'react';
import { hasStatus, problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { lazyPart, Part } from '../../../lib/area/lazy-part.tsx';
import { HOLD_MS, hold, useHeld } from '../../../lib/held-actions.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { HeldNote } from '../../../ui/states/held-note.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDecideItem } from '../queries.ts';

interface Props {
  item: ActionableItem;
  size?: 'xs' | 'sm';
  /** Called when the item may be removed soon, or stays after all. */
  onDeciding?: (isDeciding: boolean) => void;
}

// Loaded the first time a reason is needed.
const reasonField = lazyPart(async () => ({
  default: (await import('../../../ui/dialog/reason-field.tsx')).ReasonField,
}));

/** These can be undone for a few seconds (ADR 77). */
const undoable: Readonly<Record<string, { doing: string; done: string }>> = {
  Approve: { doing: 'Approving…', done: 'Approved' },
  Decline: { doing: 'Declining…', done: 'Declined' },
};

/** Buttons for the actions the server lists with the item; some ask for a reason. */
export function ItemActions({ item, size = 'xs', onDeciding }: Props) {
  const decide = useDecideItem();
  const router = useRouter();
  const [asking, setAsking] = useState<ItemAction | null>(null);
  // Kept when the dialog is closed, so that it opens with what was typed.
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const held = useHeld(item.id);

  const close = () => {
    setAsking(null);
    setError(null);
  };
  const noteFor = ({ id }: ItemAction) => notes[id] ?? '';

  // Awaited instead of a callback: a decided row unmounts before the callback would run.
  const decideOn = async (action: ItemAction, given = noteFor(action)) => {
    const isHeld = action.label in undoable;
    onDeciding?.(true);
    try {
      const now = await decide.mutateAsync({ item, action: action.id, note: given });
      if (!isHeld) void toast.positive(`${now.title}: ${shownStatuses[now.status]}`);
      close();
    } catch (refusal) {
      onDeciding?.(false);
      if (hasStatus(refusal, 401)) return;
      if (hasStatus(refusal, 412)) {
        close();
        void toast.critical(`${item.title}: ${messages.stale}`, {
          label: 'View',
          run: () => router.navigate({ href: item.target }),
        });
        return;
      }
      if (asking && !isHeld)
        setError(problemOf(refusal)?.errors?.[0]?.message ?? sentenceOf(refusal));
      else void toast.critical(`${item.title}: ${sentenceOf(refusal)}`);
    }
  };

  const run = (action: ItemAction) => {
    const note = noteFor(action);
    if (action.note === 'required' && !note.trim()) return setError('Enter a reason');
    const words = undoable[action.label];
    if (!words) return oneAtATime(() => decideOn(action));
    close();
    const undo = hold([item.id], words.doing, () => decideOn(action, note));
    void toast.undoable(`${words.done}: ${item.title}`, undo, HOLD_MS);
  };

  if (held) return <HeldNote held={held} />;
  return (
    <>
      {item.actions.map((action) => (
        <Button
          key={action.id}
          size={size}
          variant={action.tone === 'positive' ? 'filled' : 'default'}
          aria-label={`${action.label}: ${item.title}`}
          loading={decide.isPending && decide.variables?.action === action.id}
          disabled={item.disabled || decide.isPending}
          onClick={() => (action.note === 'required' ? setAsking(action) : run(action))}
        >
          {action.label}
        </Button>
      ))}
      <ConfirmDialog
        opened={asking !== null}
        title={asking ? `${asking.label}: ${item.title}` : ''}
        confirmLabel={asking?.label ?? ''}
        cancelLabel="Cancel"
        tone={asking?.tone === 'critical' ? 'critical' : 'plain'}
        busy={decide.isPending}
        onConfirm={() => asking && run(asking)}
        onCancel={close}
      >
        <Part
          of={reasonField}
          given={{
            required: true,
            readBy: 'the person who submitted it',
            value: asking ? noteFor(asking) : '',
            problem: error,
            onChange: (value) => {
              if (asking) setNotes({ ...notes, [asking.id]: value });
              setError(null);
            },
          }}
        />
      </ConfirmDialog>
    </>
  );
}
