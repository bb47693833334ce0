import type { Position } from '@tenure/contract/org/position';
import { sql } from 'kysely';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { notFound } from '../../kit/refusal.ts';
import { type CardRow, readCards } from '../chart/chart-details.store.ts';
import { changesShown, presentHolder } from '../chart/chart-node.ts';
import { assignedOn, directOn, lineOn, openOn, titleOn } from '../dated-sql.ts';
import { organisationActions } from '../organisation.actions.ts';
import type { Organisation } from '../organisation.ts';
import { budgetLine, hundredthsLine } from '../rules/budget.ts';
import { shownInput } from '../rules/position-input.ts';
import { qualificationsHtml } from '../rules/qualifications.ts';
import { vacancyStatus } from '../rules/vacancy.ts';
import { seesAhead } from '../settings/look-ahead.ts';
import { organisationOf, type SettingsRow, settingsQuery } from '../settings/settings.store.ts';
import { unitActions } from '../unit/unit.actions.ts';
import { type PositionRecord, positionActions } from './position.actions.ts';
import { type Choices, choicesIf, formFields } from './position-form.ts';

/** Finds positions regardless of the day; the caller checks whether it is open on that day. */
export async function findPosition(
  ctx: SignedInCtx,
  input: {
    params: { id: number };
    query?: { asAt?: string | undefined; form?: 'true' | undefined };
  },
): Promise<PositionRecord | undefined> {
  const row = await withSettings(ctx, input).executeTakeFirst();
  if (!row) return undefined;
  const { asAt, form } = input.query ?? {};
  const organisation = organisationOf(ctx, row, asAt);
  return found(row, form && !asAt ? onFirstDay(row, organisation) : organisation);
}

type OfPosition = { params: { id: number } };

/**
 * Locks the position for a change. Lines to it may still be added concurrently, otherwise two positions moved
 * below each other would deadlock.
 */
export const lockPosition = async (ctx: SignedInCtx, input: OfPosition) =>
  locked(ctx, await withSettings(ctx, input).forNoKeyUpdate('p').executeTakeFirst());

/** Locks the position for closing: no lines to it may be added concurrently. */
export const lockPositionWhole = async (ctx: SignedInCtx, input: OfPosition) =>
  locked(ctx, await withSettings(ctx, input).forUpdate('p').executeTakeFirst());

const withSettings = (ctx: SignedInCtx, { params }: OfPosition) =>
  settingsQuery(ctx)
    .innerJoin('positions as p', 'p.tenant_id', 't.id')
    .select(['p.id', 'p.opens_on', 'p.closes_on', 'p.version'])
    .where('p.id', '=', params.id);

const locked = (ctx: SignedInCtx, row: (PositionRow & SettingsRow) | undefined) =>
  row && found(row, onFirstDay(row, organisationOf(ctx, row, undefined)));

/** A position that hasn't opened yet is edited and closed as of its first day. */
const onFirstDay = (
  { opens_on }: Pick<PositionRow, 'opens_on'>,
  organisation: Organisation,
): Organisation => ({ ...organisation, day: later(organisation.day, opens_on) });

const later = (one: string, other: string) => (one > other ? one : other);

interface PositionRow {
  id: number;
  opens_on: string;
  closes_on: string | null;
  version: number;
}

const found = (row: PositionRow, organisation: Organisation): PositionRecord => ({
  id: row.id,
  version: row.version,
  isClosed: row.closes_on !== null,
  organisation,
});

interface DetailRow extends CardRow {
  readonly own_description: string;
  readonly own_qualifications: string;
  readonly role_description: string | null;
  readonly role_qualifications: string | null;
  readonly is_inheritance_enabled: boolean;
  readonly job_role: string | null;
  readonly job_role_id: number | null;
  readonly legal_entity: string | null;
  readonly legal_entity_id: number | null;
  readonly directly: string | null;
  readonly indirectly: readonly { id: number; title: string }[];
  readonly direct_reports: number;
  readonly indirect_reports: number;
  readonly fte_budget: number;
  readonly fte_assigned: number;
  readonly salary_budget: number | null;
  readonly salary_assigned: number;
  readonly opens_on: string;
  readonly closes_on: string | null;
}

async function readDetail(ctx: SignedInCtx, id: number, day: string, withChoices: boolean) {
  const { rows } = await sql<Omit<DetailRow, keyof CardRow> & { choices: Choices | null }>`
    select ${choicesIf(withChoices)} as choices, p.description as own_description, p.qualifications as own_qualifications, p.is_inheritance_enabled,
      p.fte_budget, p.salary_budget_cents as salary_budget, p.opens_on, p.closes_on,
      r.title as job_role, r.id as job_role_id, r.description as role_description, r.qualifications as role_qualifications,
      le.title as legal_entity, le.id as legal_entity_id, ${titleOn('m', day)} as directly,
      (select coalesce(json_agg(json_build_object('id', ip.id, 'title', ${titleOn('ip', day)}) order by i.id), '[]')
        from reporting_lines i join positions ip on ip.id = i.reports_to_id
        where i.position_id = p.id and i.kind = 'indirect' and ${lineOn('i', day)}) as indirectly,
      (select count(*) from reporting_lines c where c.reports_to_id = p.id and ${directOn('c', day)}) as direct_reports,
      (select count(*) from reporting_lines c where c.reports_to_id = p.id and c.kind = 'indirect' and ${lineOn('c', day)}) as indirect_reports,
      (select coalesce(sum(a.fte), 0)::bigint from position_assignments a where a.position_id = p.id and ${assignedOn('a', day)}) as fte_assigned,
      (select coalesce(sum(a.salary_cents), 0)::bigint from position_assignments a where a.position_id = p.id and ${assignedOn('a', day)}) as salary_assigned
    from positions p
    left join job_roles r on r.id = p.job_role_id
    left join legal_entities le on le.id = p.legal_entity_id
    left join reporting_lines l on l.position_id = p.id and ${directOn('l', day)}
    left join positions m on m.id = l.reports_to_id
    where p.id = ${id} and ${openOn('p', day)}`.execute(ctx.db);
  return rows[0];
}

export const seesPay = (ctx: SignedInCtx, organisation: Organisation) =>
  may(ctx.actor, organisationActions.viewSalary, organisation);

/** One position on the day being viewed; not found when it wasn't open. */
export async function readPosition(
  ctx: SignedInCtx,
  record: PositionRecord,
  withForm = false,
): Promise<Position> {
  const { organisation } = record;
  const { settings, day } = organisation;
  const actions = allowed(ctx.actor, positionActions, record);
  const mayEdit = actions.includes('org.position.edit');
  const detail = await readDetail(ctx, record.id, day, mayEdit && withForm);
  const card = (await readCards(ctx, organisation, [record.id])).get(record.id);
  if (!detail || !card) throw notFound();
  const pay = seesPay(ctx, organisation);
  const inherits = detail.is_inheritance_enabled;
  const [first = null] = detail.indirectly;
  const self = `/cobra/api/tms/positions/${record.id}`;
  return {
    id: record.id,
    position: card.title,
    ...(settings.showPositionId ? { positionId: card.identifier } : {}),
    description: detail.own_description || (inherits ? (detail.role_description ?? '') : ''),
    qualifications: qualificationsHtml(
      detail.own_qualifications || (inherits ? (detail.role_qualifications ?? '') : ''),
    ),
    isInheritanceEnabled: inherits,
    ...(settings.showDepartment
      ? { department: card.department, departmentId: card.department_id }
      : {}),
    ...(settings.showLocation ? { location: card.location, locationId: card.location_id } : {}),
    jobRole: detail.job_role,
    jobRoleId: detail.job_role_id,
    legalEntity: detail.legal_entity,
    legalEntityId: detail.legal_entity_id,
    directlyReportTo: detail.directly,
    directlyReportToId: card.reports_to_id,
    ...(settings.showIndirectlyReportsTo
      ? { indirectlyReportTo: first?.title ?? null, indirectlyReportToId: first?.id ?? null }
      : {}),
    ...(settings.showVacancyStatus
      ? { vacancyStatus: vacancyStatus(card.assigned, card.headcount) }
      : {}),
    ...(settings.isBudgetingEnabled
      ? {
          headcount: budgetLine(card.assigned, card.headcount),
          fte: hundredthsLine(detail.fte_assigned, detail.fte_budget),
          ...(pay && detail.salary_budget !== null
            ? { salary: hundredthsLine(detail.salary_assigned, detail.salary_budget) }
            : {}),
        }
      : {}),
    opensOn: detail.opens_on,
    // A planned closure is a planned change too.
    closesOn:
      seesAhead(ctx.actor) || (detail.closes_on ?? '') <= organisation.today
        ? detail.closes_on
        : null,
    links: {
      self,
      view: `/controlpanel/org-chart/view?focus=pos-${record.id}${detail.opens_on > organisation.today ? `&asAt=${detail.opens_on}` : ''}`,
      ...(actions.includes('org.position.edit')
        ? { edit: `/admin/position/edit/${record.id}` }
        : {}),
      ...(detail.job_role && may(ctx.actor, unitActions['job-role'].list.view, null)
        ? { viewJobRole: `/admin/job-roles?search=${encodeURIComponent(detail.job_role)}` }
        : {}),
    },
    related: {
      requisitions: [],
      employees: card.holders.map((one) => presentHolder(organisation, one)),
      ...(settings.showIndirectlyReportsTo ? { indirectlyReportsTo: [...detail.indirectly] } : {}),
      directReports: detail.direct_reports,
      indirectReports: detail.indirect_reports,
    },
    changes: changesShown(organisation, card),
    asAt: day,
    version: record.version,
    ...(mayEdit && withForm
      ? {
          form: shownInput(settings, pay, {
            title: card.title,
            identifier: card.identifier,
            departmentId: card.department_id,
            locationId: card.location_id,
            jobRoleId: detail.job_role_id,
            reportsToId: card.reports_to_id,
            indirectlyReportsToId: first?.id ?? null,
            effectiveFrom: later(organisation.today, detail.opens_on),
            headcount: card.headcount,
            fteBudget: detail.fte_budget / 100,
            salaryBudget: detail.salary_budget === null ? null : detail.salary_budget / 100,
            isInheritanceEnabled: inherits,
            description: detail.own_description || null,
            qualifications: detail.own_qualifications || null,
          }),
        }
      : {}),
    metadata: {
      actions,
      fields: mayEdit ? formFields(organisation, pay, detail.choices) : [],
    },
  };
}
