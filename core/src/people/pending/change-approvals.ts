/** Which changes people make to their own record need approval, and by whom; the company's setting. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import {
  type ChangeApprovals,
  type ChangeApprover,
  changeApprover,
  changeApprovers,
  pendingChangeMessages,
  type putChangeApprovals,
} from '@tenure/contract/people/pending-change';
import { z } from 'zod';
import type { RouteRule } from '../../approvals/public.ts';
import { audit } from '../../kit/audit.ts';
import {
  type ApprovableChange,
  approvableChanges,
} from '../../kit/contribution/approvable-change.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { invalidInput } from '../../kit/refusal.ts';
import {
  lockSetting,
  settingFrom,
  settingJson,
  settingRecord,
  writeSetting,
} from '../../kit/tenant-settings.ts';
import { changeApprovalActions } from './pending-change.actions.ts';

const setting = {
  name: 'people.change-approvals',
  schema: z.object({ approvers: z.record(z.string(), changeApprover).default({}) }),
};

/** As a column of another statement; parsed with `approverOf`. */
export const changeApprovalsJson = settingJson(setting);

/** An approver that the change no longer offers counts as none. */
export function approverOf(json: unknown, { id, approvers }: ApprovableChange): ChangeApprover {
  const chosen = settingFrom(setting, json).approvers[id] ?? 'none';
  return approvers.some((one) => one === chosen) ? chosen : 'none';
}

export const loadChangeApprovals = (ctx: SignedInCtx) => settingRecord(ctx, setting);
export const lockChangeApprovals = (ctx: SignedInCtx) => lockSetting(ctx, setting);
type Stored = Awaited<ReturnType<typeof loadChangeApprovals>>;

export const presentChangeApprovals = (
  { actor }: SignedInCtx,
  { value, version }: Stored,
): ChangeApprovals => ({
  items: approvableChanges()
    .filter(({ module }) => actor.modules.has(module))
    .map((change) => ({
      id: change.id,
      label: change.label,
      description: change.description,
      approver: approverOf(value, change),
      options: changeApprovers.filter(
        ({ value: one }) => one === 'none' || change.approvers.some((other) => other === one),
      ),
    })),
  version,
  metadata: { actions: allowed(actor, changeApprovalActions, {}) },
});

export async function saveChangeApprovals(
  ctx: SignedInCtx,
  { body }: InputOf<typeof putChangeApprovals>,
  before: Stored,
): Promise<ChangeApprovals> {
  const wrong = body.items.findIndex(({ id, approver }) => {
    const change = approvableChanges().find((one) => one.id === id);
    return !change || (approver !== 'none' && !change.approvers.includes(approver));
  });
  if (wrong >= 0)
    throw invalidInput([
      { field: `items.${wrong}.approver`, message: pendingChangeMessages.unknownChange },
    ]);
  const sent = Object.fromEntries(body.items.map(({ id, approver }) => [id, approver]));
  // Changes of disabled modules aren't sent, and keep their setting.
  const value = { approvers: { ...before.value.approvers, ...sent } };
  await writeSetting(ctx, setting, value);
  await audit(ctx, {
    action: 'people.change-approvals.changed',
    subject: { type: 'change-approvals', id: null },
    before: before.value.approvers,
    after: value.approvers,
  });
  return presentChangeApprovals(ctx, { value, version: before.version + 1 });
}

const HR: RouteRule = { relation: 'role', role: 'HR Manager' };

export const routeOf: Readonly<Record<ChangeApprover, readonly RouteRule[]>> = {
  none: [],
  manager: [{ relation: 'manager' }],
  hr: [HR],
  'manager-and-hr': [{ relation: 'manager' }, HR],
  administrator: [{ relation: 'role', role: 'Company Admin' }],
};
