import { useQueryClient } from '@tanstack/react-query';
import { listPendingChanges } from '@tenure/contract/people/pending-change';
import { useRef } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { refresh } from '../../../lib/api-query.ts';
import { toast } from '../../../ui/toast.ts';
import { pendingQuery } from '../queries.ts';

/** After saving, shows whether the change was saved, is awaiting approval, or both. */
export function useSaveForApproval(employeeId: number, section: string, saved: string) {
  const client = useQueryClient();
  const submitted = useRef<string[]>([]);
  const version = useRef(0);
  const { queryKey } = pendingQuery(employeeId);
  const pending = () =>
    (client.getQueryData(queryKey)?.items ?? []).filter((one) => one.section === section);
  return {
    async run(save: () => Promise<{ version: number }>) {
      const before = new Set(pending().map(({ id, version: of }) => `${id} ${of}`));
      version.current = (await save()).version;
      await refresh(client, listPendingChanges, { employeeId });
      submitted.current = pending()
        .filter(({ id, version: of }) => !before.has(`${id} ${of}`))
        .map(({ title }) => title);
    },
    /**
     * `undo` restores the previous values on the version that the change created, so that a later change by
     * someone else is kept.
     */
    tell(undo: ((ifMatch: number) => Promise<unknown>) | null) {
      const titles = submitted.current;
      if (titles.length > 0) return toast.positive(`Submitted for approval: ${titles.join(', ')}`);
      if (!undo) return toast.positive(saved);
      const takeBack = () =>
        void undo(version.current).then(
          () => toast.positive('Change undone'),
          (error: unknown) => toast.critical(sentenceOf(error)),
        );
      toast.undoable(saved, takeBack);
    },
  };
}
