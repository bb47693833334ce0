import { Button } from '@mantine/core';
import { useState } from 'react';
import { hasStatus, sentenceOf } from '../../lib/api-error.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { toast } from '../../ui/toast.ts';
import classes from './approvals-page.module.css';
import { useDecideMany } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** One decision about everything that was chosen; each is answered by itself. */
export function BulkButtons({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const [declining, setDeclining] = useState<readonly number[] | null>(null);
  const decide = useDecideMany();
  const oneAtATime = useOneAtATime();
  const run = async (body: Parameters<typeof decide.mutateAsync>[0]) => {
    const { action } = body;
    try {
      const { items } = await decide.mutateAsync(body);
      const done = items.filter(({ ok }) => ok).length;
      if (done > 0) toast.positive(`${done} ${action === 'approve' ? 'approved' : 'declined'}`);
      for (const { ok, message } of items) if (!ok) toast.critical(message);
      onDone();
      return null;
    } catch (error) {
      return hasStatus(error, 401) ? null : sentenceOf(error);
    }
  };
  const approve = () =>
    oneAtATime(async () => {
      const problem = await run({ action: 'approve', ids: [...ids], note: null });
      if (problem) toast.critical(problem);
    });
  return (
    <>
      {ids.length > 0 ? (
        <div className={classes.buttons}>
          <Button size="xs" loading={decide.isPending && !declining} onClick={approve}>
            Approve {ids.length}
          </Button>
          <Button size="xs" variant="default" onClick={() => setDeclining(ids)}>
            Decline {ids.length}
          </Button>
        </div>
      ) : null}
      <ReasonDialog
        asked={
          declining
            ? {
                title: `Decline ${declining.length}?`,
                confirmLabel: 'Decline',
                isCritical: true,
                needsReason: true,
              }
            : null
        }
        readBy="Everybody concerned"
        busy={decide.isPending}
        onDecide={(note) =>
          run({ action: 'decline', ids: [...(declining ?? [])], note: note.trim() })
        }
        onClose={() => setDeclining(null)}
      />
    </>
  );
}
