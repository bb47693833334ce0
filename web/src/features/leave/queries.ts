import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listCalendarEvents } from '@tenure/contract/leave/calendar-endpoints';
import * as endpoints from '@tenure/contract/leave/endpoints';
import type {
  LeavePreviewInput,
  LeaveProposalInput,
  LeaveRequestInput,
} from '@tenure/contract/leave/leave-request';
import type { DecisionAction } from '@tenure/contract/leave/leave-request-states';
import { alwaysStale, apiQuery, refresh } from '../../lib/api-query.ts';
import { refreshWidgets } from '../../lib/area/widget-items.ts';
import { call } from '../../lib/call.ts';

export const balancesQuery = (employeeId: number, on?: string) => ({
  ...apiQuery(endpoints.listBalances, { params: { employeeId }, query: on ? { on } : {} }),
  ...alwaysStale,
});

export const ledgerQuery = (employeeId: number, leaveTypeId: number, page: number) => ({
  ...apiQuery(endpoints.listLedger, { params: { employeeId }, query: { leaveTypeId, page } }),
  ...alwaysStale,
});

export const requestsQuery = (employeeId: number, show: 'open' | 'past', page: number) => ({
  ...apiQuery(endpoints.listLeaveRequests, { params: { employeeId }, query: { show, page } }),
  ...alwaysStale,
});

export const requestQuery = (leaveRequestId: number) => ({
  ...apiQuery(endpoints.getLeaveRequest, { params: { leaveRequestId } }),
  ...alwaysStale,
});

export const approvalsQuery = (page: number) => ({
  ...apiQuery(endpoints.listApprovals, { query: { page, itemsPerPage: 20 } }),
  ...alwaysStale,
});

/** People the viewer can request leave for: by name, or one by id. */
export const peopleToRequestForQuery = (query: { search?: string; employeeId?: number }) =>
  apiQuery(endpoints.listPeopleToRequestFor, { query });

/** An approver's proposed changes have no attachments. */
export type Asked = LeaveProposalInput & Partial<LeaveRequestInput>;

/** Preview of a new request, of a change to one, or of an approver's proposed changes. */
export const previewQuery = (
  employeeId: number,
  leaveRequestId: number | undefined,
  isOwn: boolean,
  body: LeavePreviewInput,
) => ({
  queryKey: [endpoints.previewLeaveRequest.id, employeeId, leaveRequestId, body] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    leaveRequestId === undefined
      ? call(endpoints.previewLeaveRequest, { params: { employeeId }, body, signal })
      : call(isOwn ? endpoints.previewChange : endpoints.previewProposal, {
          params: { leaveRequestId },
          body,
          signal,
        }),
});

const decisions = {
  approve: endpoints.approveLeaveRequest,
  decline: endpoints.declineLeaveRequest,
  'ask-for-change': endpoints.askForChange,
  withdraw: endpoints.withdrawLeaveRequest,
  'ask-cancellation': endpoints.askCancellation,
  cancel: endpoints.cancelLeaveRequest,
  keep: endpoints.keepLeaveRequest,
  'accept-change': endpoints.acceptChange,
  'decline-change': endpoints.declineChange,
} as const;

/** Any change to a request also changes balances, lists, the calendar and widgets. */
function useRefreshLeave() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      refreshWidgets(client),
      ...[
        endpoints.listBalances,
        endpoints.listLedger,
        endpoints.listLeaveRequests,
        endpoints.getLeaveRequest,
        endpoints.listApprovals,
        endpoints.previewLeaveRequest,
        listCalendarEvents,
      ].map((endpoint) => refresh(client, endpoint)),
    ]);
}

export function useAskForLeave(employeeId: number, isOwn: boolean) {
  const refreshLeave = useRefreshLeave();
  return useMutation({
    mutationFn: ({ asked, key }: { asked: Asked; key: string }) =>
      call(isOwn ? endpoints.askForLeave : endpoints.requestLeaveFor, {
        params: { employeeId },
        body: asked,
        idempotencyKey: key,
      }),
    // Also without a response: the request may have been processed.
    onSettled: refreshLeave,
  });
}

export function useModifyRequest(leaveRequestId: number) {
  const refreshLeave = useRefreshLeave();
  return useMutation({
    mutationFn: ({ asked, version }: { asked: Asked; version: number | undefined }) =>
      call(endpoints.modifyLeaveRequest, {
        params: { leaveRequestId },
        body: asked,
        ifMatch: version,
      }),
    onSuccess: refreshLeave,
  });
}

export function useProposeChange(leaveRequestId: number) {
  const refreshLeave = useRefreshLeave();
  return useMutation({
    mutationFn: ({ asked, version }: { asked: Asked; version: number | undefined }) =>
      call(endpoints.proposeChange, {
        params: { leaveRequestId },
        body: asked,
        ifMatch: version,
      }),
    onSuccess: refreshLeave,
  });
}

export interface Decision {
  id: number;
  action: Exclude<DecisionAction, 'modify' | 'propose-change'>;
  note: string;
  version: number;
}

export function useDecide() {
  const refreshLeave = useRefreshLeave();
  return useMutation({
    mutationFn: ({ id, action, note, version }: Decision) =>
      call(decisions[action], {
        params: { leaveRequestId: id },
        body: { note },
        ifMatch: version,
        keepalive: true,
      }),
    onSettled: refreshLeave,
  });
}

/** Marks a declined or cancelled request as seen, once the person opened or dismissed it. */
export function useMarkSeen() {
  const refreshLeave = useRefreshLeave();
  return useMutation({
    mutationFn: (leaveRequestId: number) =>
      call(endpoints.markOutcomeSeen, { params: { leaveRequestId }, keepalive: true }),
    onSettled: refreshLeave,
  });
}

/** Key of the held decision on a request, while it can be undone. */
export const heldKey = (id: number) => `leave-request-${id}`;

export interface BulkDecision {
  action: 'approve' | 'decline';
  /** Each in the version shown on the page. */
  items: { id: number; version: number }[];
  note: string | null;
}

export function useDecideMany() {
  const refreshLeave = useRefreshLeave();
  return useMutation({
    mutationFn: (body: BulkDecision) => call(endpoints.decideMany, { body, keepalive: true }),
    onSettled: refreshLeave,
  });
}
