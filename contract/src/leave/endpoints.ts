import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { calendarDate, id, idParam, seenVersion, shownDate } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { noteEndpoints } from '../notes/note-endpoints.ts';
import { adjustmentInput, leaveBalance, ledgerEntry } from './balance.ts';
import {
  decisionInput,
  leaveOnBehalfInput,
  leavePerson,
  leavePreview,
  leavePreviewInput,
  leaveProposalInput,
  leaveRequest,
  leaveRequestDetail,
  leaveRequestInput,
  reasonedInput,
} from './leave-request.ts';

const base = '/cobra/api/tms/leave';
const area = 'leave';
const ofEmployee = z.object({ employeeId: idParam });
const ofRequest = z.object({ leaveRequestId: idParam });
const one = `${base}/leave-requests/{leaveRequestId}`;

export const listBalances = endpoint({
  id: 'leave.list-balances',
  area,
  method: 'GET',
  path: `${base}/employees/{employeeId}/balances`,
  summary: 'List an employee’s leave balances on a date',
  params: ofEmployee,
  query: z.object({ on: calendarDate.optional() }),
  answer: z.object({
    items: z.array(leaveBalance),
    on: shownDate,
    /** Fields of a new request, for those who can make one for this employee. */
    metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
  }),
});

export const listLedger = endpoint({
  id: 'leave.list-ledger',
  area,
  method: 'GET',
  path: `${base}/employees/{employeeId}/ledger`,
  summary: 'List the entries of a leave balance, newest first',
  params: ofEmployee,
  query: pageQuery(20).extend({ leaveTypeId: idParam }),
  answer: itemsOf(ledgerEntry),
});

export const addAdjustment = endpoint({
  id: 'leave.add-adjustment',
  area,
  method: 'POST',
  path: `${base}/employees/{employeeId}/adjustments`,
  summary: 'Adjust a leave balance, with a reason',
  params: ofEmployee,
  body: adjustmentInput,
  status: 201,
  answer: z.object({ id, minutes: z.int() }),
  refusals: [422],
});

const requestFilter = z.enum(['all', 'open', 'past']).default('all');

export const listLeaveRequests = endpoint({
  id: 'leave.list-leave-requests',
  area,
  method: 'GET',
  path: `${base}/employees/{employeeId}/leave-requests`,
  summary: 'List an employee’s leave requests, newest first',
  params: ofEmployee,
  query: pageQuery().extend({ show: requestFilter }),
  answer: itemsOf(leaveRequest),
});

export const previewLeaveRequest = endpoint({
  id: 'leave.preview-leave-request',
  area,
  method: 'POST',
  path: `${base}/employees/{employeeId}/leave-requests/preview`,
  summary: 'Preview a leave request: hours, balance and approvers. Nothing is saved.',
  params: ofEmployee,
  body: leavePreviewInput,
  answer: leavePreview,
});

export const askForLeave = endpoint({
  id: 'leave.ask-for-leave',
  area,
  method: 'POST',
  path: `${base}/employees/{employeeId}/leave-requests`,
  summary: 'Request leave',
  params: ofEmployee,
  body: leaveRequestInput,
  status: 201,
  answer: leaveRequest,
  refusals: [409, 422],
});

export const requestLeaveFor = endpoint({
  id: 'leave.request-leave-for',
  area,
  method: 'POST',
  path: `${base}/employees/{employeeId}/leave-requests/on-behalf`,
  summary: 'Request leave on behalf of an employee; their approver decides',
  params: ofEmployee,
  body: leaveOnBehalfInput,
  status: 201,
  answer: leaveRequest,
  refusals: [409, 422],
});

export const listPeopleToRequestFor = endpoint({
  id: 'leave.list-people-to-request-for',
  area,
  method: 'GET',
  path: `${base}/on-behalf/people`,
  summary: 'List the people you can request leave for, by name',
  query: pageQuery(20).extend({
    search: z.string().trim().max(100).default(''),
    /** The id of one of them. */
    employeeId: idParam.optional(),
  }),
  answer: itemsOf(leavePerson),
});

export const listApprovals = endpoint({
  id: 'leave.list-approvals',
  area,
  method: 'GET',
  path: `${base}/approvals`,
  summary: 'List the leave requests awaiting your approval, oldest first',
  query: pageQuery(),
  answer: itemsOf(leaveRequest),
});

export const decideMany = endpoint({
  id: 'leave.decide-many',
  area,
  method: 'POST',
  path: `${base}/approvals`,
  summary: 'Approve or decline several leave requests, each in the version you’ve seen',
  body: z.object({
    action: z.enum(['approve', 'decline']),
    items: z
      .array(z.object({ id, version: seenVersion }))
      .min(1, 'Select at least one request')
      .max(50),
    note: z.string().trim().max(1000).nullable().default(null),
  }),
  answer: z.object({
    items: z.array(
      z.object({ id, ok: z.boolean(), message: z.string(), code: z.string().nullable() }),
    ),
  }),
  decides: 'many',
});

export const getLeaveRequest = endpoint({
  id: 'leave.get-leave-request',
  area,
  method: 'GET',
  path: one,
  summary: 'Get a leave request with its history, approval steps and the facts for a decision',
  params: ofRequest,
  answer: leaveRequestDetail,
});

export const modifyLeaveRequest = endpoint({
  id: 'leave.modify-leave-request',
  area,
  method: 'PUT',
  path: one,
  summary: 'Update a leave request that’s awaiting approval',
  params: ofRequest,
  body: leaveRequestInput,
  answer: leaveRequest,
  refusals: [409, 412, 422],
});

export const previewChange = endpoint({
  id: 'leave.preview-change',
  area,
  method: 'POST',
  path: `${one}/preview`,
  summary: 'Preview a changed leave request. Nothing is saved.',
  params: ofRequest,
  body: leavePreviewInput,
  answer: leavePreview,
  refusals: [409],
});

export const proposeChange = endpoint({
  id: 'leave.propose-change',
  area,
  method: 'POST',
  path: `${one}/propose-change`,
  summary: 'Propose changes to a leave request; the employee accepts or declines them',
  params: ofRequest,
  body: leaveProposalInput,
  answer: leaveRequest,
  decides: 'one',
  refusals: [409, 412, 422],
});

export const previewProposal = endpoint({
  id: 'leave.preview-proposal',
  area,
  method: 'POST',
  path: `${one}/propose-change/preview`,
  summary: 'Preview proposed changes. Nothing is saved.',
  params: ofRequest,
  body: leavePreviewInput,
  answer: leavePreview,
  refusals: [409],
});

/** Both request bodies have a note; only one requires it. */
type Noted = z.ZodType<{ note: string | null }, { note?: string | null | undefined }>;

const decision = (
  action: string,
  summary: string,
  body: typeof decisionInput | typeof reasonedInput,
) =>
  endpoint({
    id: `leave.${action}-leave-request`,
    area,
    method: 'POST',
    path: `${one}/${action}`,
    summary,
    params: ofRequest,
    body: body as unknown as Noted,
    answer: leaveRequest,
    decides: 'one',
    refusals: [409, 412],
  });

export const approveLeaveRequest = decision('approve', 'Approve a leave request', decisionInput);
export const declineLeaveRequest = decision(
  'decline',
  'Decline a leave request, with the reason',
  reasonedInput,
);
export const askForChange = decision(
  'ask-for-change',
  'Request changes, with the reason',
  reasonedInput,
);
export const withdrawLeaveRequest = decision(
  'withdraw',
  'Withdraw a request that hasn’t been decided',
  decisionInput,
);
export const askCancellation = decision(
  'ask-cancellation',
  'Request the cancellation of approved leave',
  decisionInput,
);
export const acceptChange = decision(
  'accept-change',
  'Accept the changes that an approver proposed',
  decisionInput,
);
export const declineChange = decision(
  'decline-change',
  'Decline the proposed changes; the request stays as it was',
  decisionInput,
);
export const cancelLeaveRequest = decision(
  'cancel',
  'Cancel approved leave: employees before its first day, HR at any time with a reason',
  decisionInput,
);
export const keepLeaveRequest = decision(
  'keep',
  'Decline a requested cancellation; the leave stays approved',
  decisionInput,
);

export const markOutcomeSeen = endpoint({
  id: 'leave.mark-outcome-seen',
  area,
  method: 'POST',
  path: `${one}/seen`,
  summary: 'Mark a declined or cancelled request as seen, so that it moves to past requests',
  params: ofRequest,
  refusals: [409],
});

export const leaveRequestComments = noteEndpoints({
  area,
  noun: 'leave-request-comment',
  path: `${one}/comments`,
  params: ofRequest,
  one: ofRequest.extend({ commentId: idParam }),
});
