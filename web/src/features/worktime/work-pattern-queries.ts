import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '@tenure/contract/worktime/endpoints';
import type { AssignedWorkPattern, AssignmentInput } from '@tenure/contract/worktime/work-pattern';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { asAtOf } from '../../lib/as-at.context.tsx';
import { call } from '../../lib/call.ts';

export const assignedPatternsQuery = (employeeId: number, asAt?: string) =>
  apiQuery(endpoints.listAssignedPatterns, {
    params: { employeeId },
    query: { itemsPerPage: 50, ...asAtOf(asAt) },
  });

export const patternOptionsQuery = apiQuery(endpoints.getPatternOptions, {});

export interface AssignmentChange {
  assignment: AssignedWorkPattern | null;
  value: AssignmentInput;
  idempotencyKey: string;
  version: number | undefined;
}

export function useSaveAssignment(employeeId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ assignment, value, idempotencyKey, version }: AssignmentChange) =>
      assignment
        ? call(endpoints.changeAssignment, {
            params: { employeeId, workPatternUserId: assignment.id },
            body: value,
            ifMatch: version,
          })
        : call(endpoints.assignPattern, { params: { employeeId }, body: value, idempotencyKey }),
    onSuccess: () => refresh(client, endpoints.listAssignedPatterns),
  });
}

export function useRemoveAssignment(employeeId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: AssignedWorkPattern) =>
      call(endpoints.removeAssignment, {
        params: { employeeId, workPatternUserId: id },
        ifMatch: version,
      }),
    onSettled: () => refresh(client, endpoints.listAssignedPatterns),
  });
}
