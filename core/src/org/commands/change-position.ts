/** A position is changed from a day on: titles and budgets at once, reporting lines from the day named. */
import type { Position, PositionInput, PositionPreview } from '@tenure/contract/org/position';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type FoundPosition, readPosition } from '../position.store.ts';
import {
  countBelow,
  linesAbove,
  type PositionFacts,
  pathTo,
  readFacts,
} from '../position-change.store.ts';
import { budgetLine, fteLine } from '../rules/budget.ts';
import { problemsOf } from '../rules/position-change.ts';
import { type Line, redraw, reportsToOn } from '../rules/reporting-line.ts';
import { replaceLines, updatePosition } from './position-rows.ts';

async function examine(ctx: SignedInCtx, id: number, body: PositionInput) {
  const facts = await readFacts(ctx, id, body);
  const above = [body.reportsToId].filter((one) => one !== null);
  const besides = [body.indirectlyReportsToId].filter((one) => one !== null);
  const directAbove = above.length ? await linesAbove(ctx, above, 'direct') : [];
  const indirectAbove = besides.length ? await linesAbove(ctx, besides, 'indirect') : [];
  const problems = problemsOf(id, body, {
    opensOn: facts.opens_on,
    chosen: facts.chosen,
    direct: { own: facts.direct, above: directAbove },
    indirect: { own: facts.indirect, above: indirectAbove },
  });
  return { facts, problems };
}

export async function previewPosition(
  ctx: SignedInCtx,
  { params, body }: { params: { id: number }; body: PositionInput },
): Promise<PositionPreview> {
  const { facts, problems } = await examine(ctx, params.id, body);
  const day = body.effectiveFrom;
  const moves = reportsToOn(facts.direct, day) !== body.reportsToId;
  return {
    changes: changesOf(facts, body),
    peopleMoved: moves ? facts.people : 0,
    positionsMoved: moves ? await countBelow(ctx, params.id, day) : 0,
    path: {
      before: [...(await pathTo(ctx, reportsToOn(facts.direct, day), day)), facts.title],
      after: [...(await pathTo(ctx, body.reportsToId, day)), body.title],
    },
    headcount: {
      before: budgetLine(facts.people, facts.headcount),
      after: budgetLine(facts.people, body.headcount),
    },
    fte: {
      before: fteLine(facts.fte_assigned, facts.fte_budget),
      after: fteLine(facts.fte_assigned, Math.round(body.fteBudget * 100)),
    },
    problems,
  };
}

function changesOf(facts: PositionFacts, body: PositionInput): PositionPreview['changes'] {
  const none = 'None';
  const rows = [
    { label: 'Title', before: facts.title, after: body.title },
    { label: 'Position ID', before: facts.identifier, after: body.identifier },
    {
      label: 'Department',
      before: facts.department ?? none,
      after: facts.chosen.department ?? none,
    },
    { label: 'Location', before: facts.location ?? none, after: facts.chosen.location ?? none },
    { label: 'Job role', before: facts.job_role ?? none, after: facts.chosen.jobRole ?? none },
    { label: 'Headcount', before: String(facts.headcount), after: String(body.headcount) },
    { label: 'FTE', before: String(facts.fte_budget / 100), after: String(body.fteBudget) },
  ];
  return rows.filter(({ before, after }) => before !== after);
}

export async function changePosition(
  ctx: SignedInCtx,
  { params, body }: { params: { id: number }; body: PositionInput },
  found: FoundPosition,
): Promise<Position> {
  const { facts, problems } = await examine(ctx, params.id, body);
  if (problems.length)
    throw new Refusal(422, 'org.position-refused', problems[0]?.message ?? '', {
      errors: problems.map(({ field, message }) => ({
        kind: 'field',
        field,
        message,
        code: 'INVALID_INPUT',
      })),
    });
  const day = body.effectiveFrom;
  await updatePosition(ctx, params.id, body);
  const moved = reportsToOn(facts.direct, day) !== body.reportsToId;
  const line = (reportsToId: number | null): Line => ({
    positionId: params.id,
    reportsToId,
    from: day,
    to: null,
  });
  if (moved)
    await replaceLines(ctx, params.id, 'direct', redraw(facts.direct, line(body.reportsToId)));
  if (reportsToOn(facts.indirect, day) !== body.indirectlyReportsToId)
    await replaceLines(
      ctx,
      params.id,
      'indirect',
      redraw(facts.indirect, line(body.indirectlyReportsToId)),
    );
  await audit(ctx, {
    action: 'org.position.changed',
    subject: { type: 'position', id: params.id },
    before: facts,
    after: body,
  });
  return readPosition(ctx, { ...found, version: found.version + 1 });
}
