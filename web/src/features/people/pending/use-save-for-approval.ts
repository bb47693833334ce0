import { useQueryClient } from '@tanstack/react-query';
import { listPendingChanges } from '@tenure/contract/people/pending-change';
import { useRef } from 'react';
import { refresh } from '../../../lib/api-query.ts';
import { toast } from '../../../ui/toast.ts';
import { pendingQuery } from '../queries.ts';

/** A save of which parts may be awaiting approval afterwards: the message says which it was. */
export function useSaveForApproval(employeeId: number, section: string, saved: string) {
  const client = useQueryClient();
  const submitted = useRef<string[]>([]);
  const { queryKey } = pendingQuery(employeeId);
  const pending = () =>
    (client.getQueryData(queryKey)?.items ?? []).filter((one) => one.section === section);
  return {
    async run(save: () => Promise<unknown>) {
      const before = new Set(pending().map(({ id, version }) => `${id} ${version}`));
      await save();
      await refresh(client, listPendingChanges, { employeeId });
      submitted.current = pending()
        .filter(({ id, version }) => !before.has(`${id} ${version}`))
        .map(({ title }) => title);
    },
    tell() {
      const titles = submitted.current;
      toast.positive(titles.length > 0 ? `Submitted for approval: ${titles.join(', ')}` : saved);
    },
  };
}
