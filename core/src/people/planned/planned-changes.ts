/**
 * Planned changes of an employment, from assignments, employment types and the position's planned details.
 */
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import { fieldsOf } from '@tenure/contract/kit/field';
import {
  plannedMessages as messages,
  type PlannedChange,
  type PlannedChangeInput,
  plannedChangeForm,
} from '@tenure/contract/people/planned-change';
import { audit } from '../../kit/audit.ts';
import type { Form } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { Refusal } from '../../kit/refusal.ts';
import {
  type Assignment,
  employmentTypes,
  organisationActions,
  recordVisibility,
  relations,
  saveAssignment,
} from '../../org/public.ts';
import { positionActions } from '../positions/position.actions.ts';
import {
  findPositions,
  lockPositions,
  type PositionsRecord,
  rulesFor,
} from '../positions/positions.ts';
import { plannedActions } from './planned.actions.ts';
import { detailWords, type PlannedPosition, positionWords } from './planned-words.ts';

type Types = Awaited<ReturnType<typeof employmentTypes.readEmploymentPlans>>;

export interface PlannedRecord extends PositionsRecord {
  readonly types: Types;
}

type Address = { params: { employeeId: number } };

const withTypes = async (
  ctx: SignedInCtx,
  found: PositionsRecord | undefined,
): Promise<PlannedRecord | undefined> =>
  found && {
    ...found,
    types: await employmentTypes.readEmploymentPlans(
      ctx,
      found.employeeId,
      found.organisation.today,
    ),
  };

export const findPlanned = async (ctx: SignedInCtx, input: Address) =>
  withTypes(ctx, await findPositions(ctx, input));
export const lockPlanned = async (ctx: SignedInCtx, input: Address) =>
  withTypes(ctx, await lockPositions(ctx, input));

export interface PlannedTypeRecord extends PlannedRecord {
  readonly planned: Types['others'][number];
}

export async function lockPlannedType(
  ctx: SignedInCtx,
  input: { params: { employeeId: number; changeId: number } },
): Promise<PlannedTypeRecord | undefined> {
  const found = await lockPlanned(ctx, input);
  const planned = found?.types.others.find(
    ({ id, to }) => id === input.params.changeId && to === null,
  );
  return found && planned && { ...found, planned };
}

const seesPay = (ctx: SignedInCtx, record: PositionsRecord) =>
  relations.self.holds(ctx.actor, record) ||
  may(ctx.actor, organisationActions.viewSalary, record.organisation);

export const planForm: Form<PlannedRecord> = {
  fields: (ctx, record) => {
    const pay = may(ctx.actor, organisationActions.viewSalary, record.organisation);
    const mayPlan = may(ctx.actor, plannedActions.add, record);
    return fieldsOf(plannedChangeForm, {
      isEditable: (key) => mayPlan && (key !== 'salary' || pay),
      isVisible: (key) => key !== 'salary' || pay,
    });
  },
};

export function presentPlanned(ctx: SignedInCtx, record: PlannedRecord): PlannedChange[] {
  const { assignments, types, organisation, employeeId } = record;
  const { today } = organisation;
  const pay = seesPay(ctx, record);
  const shows = (field: 'employmentType' | 'department' | 'location') =>
    recordVisibility(ctx.actor).shows(field, employeeId);
  const ordered = assignments
    .map(
      (one): PlannedPosition => ({
        id: one.id,
        from: one.from,
        isPrimary: one.isPrimary,
        positionId: one.positionId,
        title: one.position.title,
        fte: one.fte,
        salary: pay ? { cents: one.salary, currency: one.currency } : undefined,
      }),
    )
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const positions = ordered
    .filter(({ from }) => from > today)
    .map((one) => ({
      type: 'position' as const,
      id: one.id,
      from: one.from,
      words: positionWords(
        one,
        ordered.findLast(({ isPrimary, from }) => one.isPrimary && isPrimary && from < one.from),
      ),
      actions: allowed(ctx.actor, { delete: positionActions.delete }, record),
    }));
  const plannedTypes = types.others
    .filter(({ to }) => to === null && shows('employmentType'))
    .map((one) => ({
      type: 'employment-type' as const,
      id: one.id,
      from: one.from,
      words: `Employment type: ${one.employmentType}`,
      actions: allowed(ctx.actor, { cancel: plannedActions.cancel }, record),
    }));
  const details = shows('department') && shows('location') ? ofPosition(record) : [];
  return [...positions, ...plannedTypes, ...details].sort((one, other) =>
    one.from < other.from ? -1 : 1,
  );
}

const currentOf = ({ assignments, organisation: { today } }: PositionsRecord) =>
  primaryOn(assignments, today);

const primaryOn = (assignments: readonly Assignment[], day: string) =>
  assignments.find(
    ({ isPrimary, from, to }) => isPrimary && from <= day && (to === null || to >= day),
  );

/** Planned details of the current position; edited on the position. */
function ofPosition(record: PlannedRecord): PlannedChange[] {
  const current = currentOf(record);
  if (!current) return [];
  const rows = record.types.details;
  return rows.flatMap((one, n) => {
    const before = rows[n - 1];
    const words = before ? detailWords(one, before) : '';
    const held = current.to === null || one.from <= current.to;
    if (!words || !held) return [];
    return [{ type: 'position-details' as const, id: null, from: one.from, words, actions: [] }];
  });
}

const problem = (field: string, message: string) =>
  new Refusal(422, 'people.plan-refused', message, {
    errors: [{ kind: 'field', field, message, code: 'INVALID_INPUT' }],
  });

export async function addPlanned(
  ctx: SignedInCtx,
  { body }: { body: PlannedChangeInput },
  record: PlannedRecord,
): Promise<{ items: PlannedChange[] }> {
  const { employeeId, organisation, endDate } = record;
  if (body.employmentType === null && body.salary === null)
    throw problem('employmentType', messages.nothing);
  if (body.from < organisation.today) throw problem('from', messages.tooEarly);
  if (endDate !== null && body.from > endDate)
    throw problem('from', messages.afterEmployment(dayInWords(endDate)));
  const before = primaryOn(record.assignments, body.from);
  if (body.salary !== null) {
    if (!before) throw problem('from', messages.noPosition);
    const isNew = before.from < body.from;
    await saveAssignment(
      ctx,
      record,
      {
        id: isNew ? null : before.id,
        positionId: before.positionId,
        isPrimary: true,
        from: body.from,
        to: before.to,
        fte: before.fte,
        salary: Math.round(body.salary * 100),
        reason: isNew ? null : before.reason,
      },
      rulesFor(ctx, record),
    );
  }
  if (body.employmentType !== null)
    await employmentTypes.planEmploymentType(
      ctx,
      { employeeId, from: body.from, employmentType: body.employmentType },
      organisation.today,
    );
  await audit(ctx, {
    action: 'people.planned-change.added',
    subject: { type: 'employee', id: employeeId },
    after: body,
  });
  const after = await findPlanned(ctx, { params: { employeeId } });
  return { items: after ? presentPlanned(ctx, after) : [] };
}

export async function cancelPlanned(ctx: SignedInCtx, _: unknown, record: PlannedTypeRecord) {
  await employmentTypes.cancelEmploymentType(ctx, record.planned.id);
  await audit(ctx, {
    action: 'people.planned-change.removed',
    subject: { type: 'employee', id: record.employeeId },
    before: { from: record.planned.from, employmentType: record.planned.employmentType },
  });
  return undefined;
}
