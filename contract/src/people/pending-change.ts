/** Changes to a person's record that await approval, and which changes require it (ADR 86). */
import { z } from 'zod';
import { approvalPerson, routeStep } from '../approvals/approval.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idParam, instant } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { optionalLines } from '../kit/text.ts';
import { pendingChangeMachine } from './pending-change-states.ts';

export const changeApprovers = [
  { value: 'none', label: 'No approval needed' },
  { value: 'manager', label: 'Manager' },
  { value: 'hr', label: 'HR manager' },
  { value: 'manager-and-hr', label: 'Manager, then HR manager' },
  { value: 'administrator', label: 'Company administrator' },
] as const;

const approverValues = ['none', 'manager', 'hr', 'manager-and-hr', 'administrator'] as const;
export const changeApprover = z.enum(approverValues, 'Choose an approver from the list');
export type ChangeApprover = z.infer<typeof changeApprover>;

export const pendingChange = z.object({
  id,
  /** Its profile section. */
  section: z.string(),
  /** What changes, such as "Home address". */
  title: z.string(),
  status: z.enum(pendingChangeMachine.stateNames),
  requestedAt: instant,
  user: approvalPerson,
  /** Changed fields with masked numbers; empty for an approver who can't see the section. */
  values: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** Why it was declined. */
  note: z.string().nullable(),
  route: z.array(routeStep),
  version: z.int(),
  actions: z.array(z.string()),
});
export type PendingChange = z.infer<typeof pendingChange>;

const base = '/cobra/api/tms';
const area = 'people';
const ofChange = z.object({ changeId: idParam });

export const listPendingChanges = endpoint({
  id: 'people.list-pending-changes',
  area,
  method: 'GET',
  path: `${base}/employees/{employeeId}/pendingChanges`,
  summary: 'List the changes to a person’s record that are awaiting approval, newest first',
  params: z.object({ employeeId: idParam }),
  query: pageQuery(50),
  answer: itemsOf(pendingChange),
});

export const getPendingChange = endpoint({
  id: 'people.get-pending-change',
  area,
  method: 'GET',
  path: `${base}/pendingChanges/{changeId}`,
  summary: 'Get a change that needs approval, with the values before and after',
  params: ofChange,
  answer: pendingChange,
});

const decision = <Id extends 'approve' | 'decline' | 'withdraw'>(action: Id, summary: string) =>
  endpoint({
    id: `people.${action}-pending-change`,
    area,
    method: 'POST',
    path: `${base}/pendingChanges/{changeId}/${action}`,
    summary,
    params: ofChange,
    body: z.object({ note: optionalLines(1000) }),
    decides: 'one',
    refusals: [409, 412, 422],
  });

export const decidePendingChange = {
  approve: decision('approve', 'Approve a change; the last approval saves it'),
  decline: decision('decline', 'Decline a change, with the reason'),
  withdraw: decision('withdraw', 'Withdraw a change'),
};

/** The length is limited only to bound the request. */
const choices = z
  .array(z.object({ id: z.string().max(60), approver: changeApprover }))
  .max(100, 'Too many changes');

export const changeApprovals = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      description: z.string(),
      approver: changeApprover,
      options: z.array(z.object({ value: changeApprover, label: z.string() })),
    }),
  ),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()) }),
});
export type ChangeApprovals = z.infer<typeof changeApprovals>;

export const getChangeApprovals = endpoint({
  id: 'people.get-change-approvals',
  area,
  method: 'GET',
  path: `${base}/changeApprovals`,
  summary: 'Get the approval rules for changes people make to their own records',
  answer: changeApprovals,
});

export const putChangeApprovals = endpoint({
  id: 'people.put-change-approvals',
  area,
  method: 'PUT',
  path: `${base}/changeApprovals`,
  summary: 'Update the approval rules for changes people make to their own records',
  body: z.object({ items: choices }),
  answer: changeApprovals,
  refusals: [412, 422],
});

export const pendingChangeMessages = {
  changedMeanwhile: (title: string) =>
    `${title}: the saved value has changed since this was submitted. Decline it so that it can be submitted again.`,
  reasonNeeded: 'Enter a reason',
  nobodyToAsk: 'No one can approve this change. Contact your HR team.',
  unknownChange: 'Choose an approver from the list',
} as const;
