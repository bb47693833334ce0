import type { InputOf } from '@tenure/contract/kit/endpoint';
import { positionAssignments as endpoints } from '@tenure/contract/people/endpoints';
import type { PositionAssignmentInput } from '@tenure/contract/people/position-assignment';
import { audit } from '../../kit/audit.ts';
import { bind } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { offsetOf } from '../../kit/paging.ts';
import { removeAssignment, saveAssignment, type WantedAssignment } from '../../org/public.ts';
import { positionActions, positionListActions } from './position.actions.ts';
import {
  addForm,
  editForm,
  findPositions,
  lockPosition,
  lockPositions,
  type PositionRecord,
  type PositionsRecord,
  positionAfter,
  positionFields,
  positionsAsAt,
  presentPosition,
  rulesFor,
} from './positions.ts';

const wantedOf = (id: number | null, body: PositionAssignmentInput): WantedAssignment => ({
  id,
  positionId: body.positionId,
  isPrimary: body.isPrimary,
  from: body.assignmentFrom,
  to: body.assignmentTo,
  fte: Math.round(body.fte * 100),
  salary:
    body.salary === undefined || body.salary === null ? body.salary : Math.round(body.salary * 100),
  reason: body.reason,
});

async function addPosition(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoints.add>,
  record: PositionsRecord,
) {
  const id = await saveAssignment(ctx, record, wantedOf(null, body), rulesFor(ctx, record));
  await audit(ctx, {
    action: 'people.position-assignment.added',
    subject: { type: 'employee', id: record.employeeId },
    after: { id, ...body },
  });
  return positionAfter(ctx, record, id);
}

async function editPosition(
  ctx: SignedInCtx,
  { body }: InputOf<typeof endpoints.edit>,
  record: PositionRecord,
) {
  const { id } = record.assignment;
  await saveAssignment(ctx, record, wantedOf(id, body), rulesFor(ctx, record));
  await audit(ctx, {
    action: 'people.position-assignment.changed',
    subject: { type: 'employee', id: record.employeeId },
    before: { id, ...editForm.stored?.(record) },
    after: { id, ...body },
  });
  return positionAfter(ctx, record, id);
}

async function deletePosition(ctx: SignedInCtx, _: unknown, record: PositionRecord) {
  const { id } = record.assignment;
  await removeAssignment(ctx, record, id);
  await audit(ctx, {
    action: 'people.position-assignment.removed',
    subject: { type: 'employee', id: record.employeeId },
    before: { id, ...editForm.stored?.(record) },
  });
  return undefined;
}

export const positionRoutes = [
  bind(endpoints.list, {
    logsView: 'people.positions.viewed',
    isDated: true,
    action: positionListActions.view,
    load: findPositions,
    run: async (ctx, input, found) => {
      const record = await positionsAsAt(ctx, found, input.query.asAt);
      const { assignments } = record;
      const first = offsetOf(input.query);
      const shown = assignments.slice(first, first + input.query.itemsPerPage);
      return listAnswer(
        endpoints.list,
        input,
        { rows: shown.map((one) => presentPosition(ctx, record, one)), total: assignments.length },
        {
          actions: allowed(ctx.actor, positionListActions, found),
          fields: positionFields(ctx, found),
        },
      );
    },
  }),
  bind(endpoints.add, {
    action: positionListActions.add,
    load: lockPositions,
    form: addForm,
    run: addPosition,
  }),
  bind(endpoints.edit, {
    action: positionActions.edit,
    load: lockPosition,
    form: editForm,
    run: editPosition,
  }),
  bind(endpoints.remove, {
    action: positionActions.delete,
    load: lockPosition,
    run: deletePosition,
  }),
];
