/** Creates a position that opens on a given day, below another one, and can be filled from then on. */
import type { Position, PositionInput } from '@tenure/contract/org/position';
import { audit } from '../../kit/audit.ts';
import { takeIds } from '../../kit/bulk.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { organisationChanged } from '../events.ts';
import type { Organisation } from '../organisation.ts';
import { readPosition } from '../position/position.store.ts';
import { readAbove } from '../position/position-change.store.ts';
import { problemsOf } from '../rules/position-change.ts';
import { wholeInput } from '../rules/position-input.ts';
import { refuse } from './change-position.ts';
import { rowOf } from './position-rows.ts';

/** Not the id of any position: a new position can't be part of a cycle. */
const NEW = 0;

export async function createPosition(
  ctx: SignedInCtx,
  { body: asked }: { body: PositionInput },
  organisation: Organisation,
): Promise<Position> {
  const [id = NEW] = await takeIds(ctx, 'positions', 1);
  const body = wholeInput(asked, {
    identifier: `P-${id}`,
    departmentId: null,
    locationId: null,
    jobRoleId: null,
    reportsToId: null,
    indirectlyReportsToId: null,
    headcount: 1,
    fteBudget: 1,
    salaryBudget: null,
    isInheritanceEnabled: true,
    description: '',
    qualifications: '',
  });
  const alone = { own: [], above: [] };
  refuse(
    problemsOf(NEW, body, {
      opensOn: body.effectiveFrom,
      chosen: (await readAbove(ctx, null, body)).chosen,
      direct: alone,
      indirect: alone,
    }),
  );
  const opensOn = body.effectiveFrom;
  const line = { position_id: id, valid_from: opensOn };
  await ctx.db
    .with('opened', (db) =>
      db.insertInto('positions').values({
        id,
        ...rowOf(body),
        title: body.title,
        department_id: body.departmentId,
        location_id: body.locationId,
        opens_on: opensOn,
      }),
    )
    .insertInto('reporting_lines')
    .values([
      { ...line, kind: 'direct', reports_to_id: body.reportsToId },
      ...(body.indirectlyReportsToId === null
        ? []
        : [{ ...line, kind: 'indirect', reports_to_id: body.indirectlyReportsToId }]),
    ])
    .execute();
  await organisationChanged(ctx);
  await audit(ctx, {
    action: 'org.position.created',
    subject: { type: 'position', id },
    after: body,
  });
  // Shown as of its first day, or today if that has passed.
  const day = [opensOn, organisation.today].sort().at(-1) as string;
  return readPosition(ctx, {
    id,
    isClosed: false,
    version: 1,
    organisation: { ...organisation, day },
  });
}
