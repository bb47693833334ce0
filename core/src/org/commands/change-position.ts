/**
 * Changes a position: title, placement and reporting lines from a given day on, budgets and texts at once.
 */
import type { Position, PositionInput, PositionPreview } from '@tenure/contract/org/position';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { organisationChanged } from '../events.ts';
import type { Organisation } from '../organisation.ts';
import type { PositionRecord } from '../position/position.actions.ts';
import { readPosition, seesPay } from '../position/position.store.ts';
import {
  countBelow,
  type PositionFacts,
  pathTo,
  readAbove,
  readFacts,
  titlesOf,
} from '../position/position-change.store.ts';
import { budgetLine, hundredthsLine } from '../rules/budget.ts';
import { redrawDetails } from '../rules/details.ts';
import { plannedAfter } from '../rules/planned.ts';
import { type Chosen, type Problem, problemsOf } from '../rules/position-change.ts';
import { isShown, type WholeInput, wholeInput } from '../rules/position-input.ts';
import { redraw, reportsToOn } from '../rules/reporting-line.ts';
import { replaceDetails, replaceLines, updatePosition } from './position-rows.ts';

async function examine(ctx: SignedInCtx, id: number, asked: PositionInput) {
  const facts = await readFacts(ctx, id, asked.effectiveFrom);
  const body = wholeInput(asked, {
    identifier: facts.identifier,
    departmentId: facts.department_id,
    locationId: facts.location_id,
    jobRoleId: facts.job_role_id,
    reportsToId: reportsToOn(facts.direct, asked.effectiveFrom),
    indirectlyReportsToId: reportsToOn(facts.indirect, asked.effectiveFrom),
    headcount: facts.headcount,
    fteBudget: facts.fte_budget / 100,
    salaryBudget: facts.salary_budget_cents === null ? null : facts.salary_budget_cents / 100,
    isInheritanceEnabled: facts.is_inheritance_enabled,
    description: facts.description,
    qualifications: facts.qualifications,
  });
  const { chosen, direct, indirect } = await readAbove(ctx, id, body);
  const problems = problemsOf(id, body, {
    opensOn: facts.opens_on,
    chosen,
    direct: { own: facts.direct, above: direct },
    indirect: { own: facts.indirect, above: indirect },
  });
  return { facts, chosen, body, problems };
}

export async function previewPosition(
  ctx: SignedInCtx,
  { params, body: asked }: { params: { id: number }; body: PositionInput },
  { organisation }: PositionRecord,
): Promise<PositionPreview> {
  const { facts, chosen, body, problems } = await examine(ctx, params.id, asked);
  const day = body.effectiveFrom;
  const moves = reportsToOn(facts.direct, day) !== body.reportsToId;
  return {
    changes: changesOf(facts, chosen, body, isShown(organisation.settings, true)),
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
      before: hundredthsLine(facts.fte_assigned, facts.fte_budget),
      after: hundredthsLine(facts.fte_assigned, Math.round(body.fteBudget * 100)),
    },
    ...(seesPay(ctx, organisation)
      ? {
          salary: {
            before: hundredthsLine(facts.salary_assigned, facts.salary_budget_cents ?? 0),
            after: hundredthsLine(
              facts.salary_assigned,
              Math.round((body.salaryBudget ?? 0) * 100),
            ),
          },
        }
      : {}),
    planned: await plannedChanges(ctx, organisation, day, facts),
    problems,
  };
}

const plannedLabels = {
  title: 'Title',
  departmentId: 'Department',
  locationId: 'Location',
  reportsToId: 'Reports to',
  indirectlyReportsToId: 'Indirectly reports to',
} as const;

async function plannedChanges(
  ctx: SignedInCtx,
  { settings }: Organisation,
  day: string,
  facts: PositionFacts,
): Promise<PositionPreview['planned']> {
  const shown = isShown(settings, true);
  const planned = plannedAfter(day, facts).filter(({ field }) => shown(field));
  const titles = await titlesOf(ctx, planned);
  return planned.map(({ from, field }, place) => ({
    from,
    label: plannedLabels[field],
    value: titles[place] ?? 'None',
  }));
}

export function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new Refusal(422, 'org.position-refused', problems[0]?.message ?? '', {
    errors: problems.map(({ field, message }) => ({
      kind: 'field',
      field,
      message,
      code: 'INVALID_INPUT',
    })),
  });
}

function changesOf(
  facts: PositionFacts,
  chosen: Chosen,
  body: WholeInput,
  shown: (key: string) => boolean,
): PositionPreview['changes'] {
  const rows = [
    { key: 'title', label: 'Title', before: facts.title, after: body.title },
    { key: 'identifier', label: 'Position ID', before: facts.identifier, after: body.identifier },
    {
      key: 'departmentId',
      label: 'Department',
      before: facts.department,
      after: chosen.department,
    },
    { key: 'locationId', label: 'Location', before: facts.location, after: chosen.location },
    { key: 'jobRoleId', label: 'Job role', before: facts.job_role, after: chosen.jobRole },
    {
      key: 'headcount',
      label: 'Headcount',
      before: String(facts.headcount),
      after: String(body.headcount),
    },
    {
      key: 'fteBudget',
      label: 'FTE',
      before: String(facts.fte_budget / 100),
      after: String(body.fteBudget),
    },
  ];
  return rows
    .filter(({ key }) => shown(key))
    .map(({ label, before, after }) => ({
      label,
      before: before ?? 'None',
      after: after ?? 'None',
    }))
    .filter(({ before, after }) => before !== after);
}

export async function changePosition(
  ctx: SignedInCtx,
  { params, body: asked }: { params: { id: number }; body: PositionInput },
  found: PositionRecord,
): Promise<Position> {
  const { facts, body, problems } = await examine(ctx, params.id, asked);
  refuse(problems);
  const day = body.effectiveFrom;
  const spans = redrawDetails(facts.spans, day, body);
  const details =
    spans === facts.spans
      ? null
      : await replaceDetails(ctx, params.id, spans, found.organisation.today);
  await updatePosition(ctx, params.id, body, details);
  const moved = reportsToOn(facts.direct, day) !== body.reportsToId;
  const line = (reportsToId: number | null) => ({
    positionId: params.id,
    reportsToId,
    from: day,
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
  await organisationChanged(ctx);
  await audit(ctx, {
    action: 'org.position.changed',
    subject: { type: 'position', id: params.id },
    before: facts,
    after: body,
  });
  return readPosition(ctx, { ...found, version: found.version + 1 });
}
