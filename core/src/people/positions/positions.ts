/** A person's positions (document 2): details, share of the budget, and manager in each. */
import { fieldsOf } from '@tenure/contract/kit/field';
import { changeReasons } from '@tenure/contract/org/places';
import {
  type PositionAssignment,
  type PositionAssignmentInput,
  positionAssignmentForm,
} from '@tenure/contract/people/position-assignment';
import type { Form } from '../../kit/bind.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import {
  type About,
  type AssignedPerson,
  type Assignment,
  findEmployed,
  type Organisation,
  organisationActions,
  presentBrief,
  readAssignments,
  recordVisibility,
  relations,
} from '../../org/public.ts';
import { positionActions, positionListActions } from './position.actions.ts';

export interface PositionsRecord extends About, AssignedPerson {
  readonly organisation: Organisation;
}

export interface PositionRecord extends PositionsRecord {
  readonly assignment: Assignment;
  readonly version: number;
}

type Address = { params: { employeeId: number } };
type AddressOfOne = { params: { employeeId: number; assignmentId: number } };

const read =
  (isLocked: boolean) =>
  async (ctx: SignedInCtx, { params }: Address): Promise<PositionsRecord | undefined> => {
    const found = await findEmployed(ctx, params.employeeId, isLocked);
    if (!found) return undefined;
    const { today } = found.organisation;
    const assignments = await readAssignments(ctx, params.employeeId, today);
    return { ...found, employeeId: params.employeeId, assignments };
  };

export const findPositions = read(false);
export const lockPositions = read(true);

export async function lockPosition(
  ctx: SignedInCtx,
  input: AddressOfOne,
): Promise<PositionRecord | undefined> {
  const found = await lockPositions(ctx, input);
  const assignment = found?.assignments.find(({ id }) => id === input.params.assignmentId);
  return found && assignment && { ...found, assignment, version: assignment.version };
}

const seesPay = ({ actor }: SignedInCtx, { organisation }: PositionsRecord) =>
  may(actor, organisationActions.viewSalary, organisation);

export const positionFields = (ctx: SignedInCtx, record: PositionsRecord) => {
  const pay = seesPay(ctx, record);
  const mayChange =
    may(ctx.actor, positionListActions.add, record) || may(ctx.actor, positionActions.edit, record);
  return fieldsOf(positionAssignmentForm, {
    isEditable: (key) => mayChange && (key !== 'salary' || pay),
    isVisible: (key) => key !== 'salary' || pay,
  });
};

export const rulesFor = ({ actor }: SignedInCtx, { organisation }: PositionsRecord) => ({
  keepsBudget:
    organisation.settings.isBudgetingEnabled &&
    !actor.permissions.has('people.position.exceed-budget'),
});

/** The positions on another day, with titles, places and managers as of that day. */
export async function positionsAsAt(
  ctx: SignedInCtx,
  found: PositionsRecord,
  day: string | undefined,
): Promise<PositionsRecord> {
  if (day === undefined) return found;
  const assignments = (await readAssignments(ctx, found.employeeId, day)).filter(
    ({ from, to }) => from <= day && (to === null || to >= day),
  );
  return { ...found, assignments, organisation: { ...found.organisation, today: day } };
}

export const addForm: Form<PositionsRecord> = { fields: positionFields };

export const editForm: Form<PositionRecord> = {
  fields: positionFields,
  stored: ({ assignment }) => formOf(assignment),
};

const formOf = (one: Assignment): PositionAssignmentInput => ({
  positionId: one.position.id,
  isPrimary: one.isPrimary,
  assignmentFrom: one.from,
  assignmentTo: one.to,
  fte: one.fte / 100,
  salary: one.salary === null ? null : one.salary / 100,
  reason: one.reason,
});

export function presentPosition(
  ctx: SignedInCtx,
  record: PositionsRecord,
  one: Assignment,
): PositionAssignment {
  const { employeeId, organisation } = record;
  const visibility = recordVisibility(ctx.actor);
  const shows = (field: 'department' | 'location') => visibility.shows(field, employeeId);
  const person = (brief: Assignment['manager']) => {
    if (!brief) return null;
    const { positionTitle: _, ...shown } = presentBrief(visibility, brief);
    return shown;
  };
  const budgeted = organisation.settings.isBudgetingEnabled;
  const pay = seesPay(ctx, record);
  return {
    id: one.id,
    position: one.position,
    department: shows('department') ? one.department : null,
    location: shows('location') ? one.location : null,
    manager: person(one.manager),
    secondaryManager: person(one.secondaryManager),
    fte: shareOf(one.fte, budgeted ? one.fteBudget : null, one.fteAssigned),
    // The balance would reveal the pay of others in the position.
    ...(pay || relations.self.holds(ctx.actor, record)
      ? {
          salary: {
            ...shareOf(one.salary, budgeted && pay ? one.salaryBudget : null, one.salaryAssigned),
            currency: one.currency,
          },
        }
      : {}),
    isPrimary: one.isPrimary,
    assignmentFrom: one.from,
    assignmentTo: one.to,
    reason: changeReasons.find(({ value }) => value === one.reason) ?? null,
    state: stateOf(one, organisation.today),
    version: one.version,
    actions: allowed(ctx.actor, positionActions, record),
  };
}

const shareOf = (own: number | null, budget: number | null, assigned: number) => ({
  assigned: own === null ? null : own / 100,
  budget: budget === null ? null : budget / 100,
  balance: budget === null ? null : (budget - assigned) / 100,
});

const stateOf = ({ from, to }: Assignment, today: string) =>
  from > today ? 'planned' : to !== null && to < today ? 'past' : 'current';

/** The position after a change, with the updated budget. */
export async function positionAfter(
  ctx: SignedInCtx,
  record: PositionsRecord,
  id: number,
): Promise<PositionAssignment> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const assignments = await readAssignments(ctx, record.employeeId, today);
  const one = assignments.find((candidate) => candidate.id === id);
  if (!one) throw new Error('The position is gone while its person is locked');
  return presentPosition(ctx, { ...record, assignments }, one);
}
