import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSignInMethods } from '@tenure/contract/identity/sign-in-methods';
import { sentenceOf } from '../../lib/api-error.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { toast } from '../../ui/toast.ts';

export const methodsQuery = apiQuery(getSignInMethods, {});

export type Run = <T>(action: () => Promise<T>) => Promise<T>;

/** Changes a sign-in method: requires identity verification and refetches the list. */
export function useMethodChange<T>(run: Run, action: () => Promise<T>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => run(action),
    onError: (error) => toast.critical(sentenceOf(error)),
    onSettled: () => refresh(client, getSignInMethods),
  });
}
