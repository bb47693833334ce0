import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, InputOf } from '@tenure/contract/kit/endpoint';
import { listTaxDeclarations } from '@tenure/contract/payroll/section.endpoints';
import { listPendingChanges } from '@tenure/contract/people/pending-change';
import { hasStatus } from '../../../lib/api-error.ts';
import { refresh, routeQuery } from '../../../lib/api-query.ts';
import { refreshWidgets } from '../../../lib/area/widget-items.ts';
import { asAtOf, useAsAt } from '../../../lib/as-at.context.tsx';
import { callRoute } from '../../../lib/call.ts';
import type { Submission } from '../../../ui/form/use-form.ts';

/** Refreshes everything else that depends on a person's payroll records. */
export const refreshPayroll = (client: QueryClient) =>
  Promise.all([
    refresh(client, listTaxDeclarations),
    refresh(client, listPendingChanges),
    refreshWidgets(client),
  ]);

type Options<E extends Endpoint> = Parameters<typeof callRoute<E>>[1];

/** A person's current record of a section, and a mutation that replaces it. */
export function useSavedRecord<G extends Endpoint, P extends Endpoint>(
  get: G,
  put: P,
  employeeId: number,
) {
  const client = useQueryClient();
  const params = { employeeId };
  const day = asAtOf(useAsAt());
  const query = useQuery(
    routeQuery<G>(get, { params, query: day } as unknown as Parameters<typeof routeQuery<G>>[1]),
  );
  const save = useMutation({
    mutationFn: ({ value, version }: Submission<InputOf<P>['body']>) =>
      callRoute<P>(put, {
        params,
        body: value,
        ifMatch: version,
      } as unknown as Options<P>),
    // Without a response the change may have been made.
    onSettled: (_, error) =>
      !error || hasStatus(error, 0)
        ? Promise.all([refresh(client, get, params), refreshPayroll(client)])
        : undefined,
  });
  return { query: query as ReturnType<typeof useQuery<AnswerOf<G>>>, save: save.mutateAsync };
}
