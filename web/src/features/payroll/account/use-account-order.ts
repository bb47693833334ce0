import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import { orderBankAccounts } from '@tenure/contract/payroll/bank-account.endpoints';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';

interface Listed {
  readonly items: readonly { readonly id: number }[];
  readonly metadata: { readonly actions: readonly string[] };
}

/** Moves an account up or down, where the server allows it. */
export function useAccountOrder(list: Endpoint, employeeId: number, listed: Listed | undefined) {
  const client = useQueryClient();
  const order = useMutation({
    mutationFn: (accountIds: number[]) =>
      call(orderBankAccounts, { params: { employeeId }, body: { accountIds } }),
    onSuccess: () => toast.positive('Order saved'),
    onError: (error) => toast.critical(sentenceOf(error)),
    onSettled: () => refresh(client, list, { employeeId }),
  });
  const ids = listed?.items.map(({ id }) => id) ?? [];
  const mayOrder = can(listed?.metadata.actions ?? [], 'bank-accounts.order');
  const to = (id: number, step: 1 | -1) => {
    const [at, next] = [ids.indexOf(id), ids.indexOf(id) + step];
    if (!mayOrder || order.isPending || next < 0 || next >= ids.length) return undefined;
    return () => order.mutate(ids.with(at, ids[next] as number).with(next, id));
  };
  return (id: number) => ({ onUp: to(id, -1), onDown: to(id, 1) });
}
