import * as directory from '@tenure/contract/org/directory-endpoints';
import * as endpoints from '@tenure/contract/org/endpoints';
import type { Example, Examples } from '../testing/example.ts';
import { offeredByExplanation } from '../testing/explained.ts';
import type { Company, Harness } from '../testing/harness.ts';
import { unitExamples } from './examples-unit.ts';

const choices = {
  structure: 'department',
  isBudgetingEnabled: true,
  isPositionLedEnabled: true,
  showPositionId: true,
  showVacancyStatus: true,
  showDepartment: true,
  showLocation: true,
  showEmploymentType: true,
  showIndirectlyReportsTo: true,
  disabledEmployeeFields: [],
};

/** Actions on the organisation as a whole are returned with its settings. */
const offeredBySettings: NonNullable<Example['offered']> = async (client) => {
  const { body } = await client.call(endpoints.getOrganisationSettings);
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

const chartOff = async (harness: Harness, company: Company) => {
  const admin = await harness.as('company.admin', { company });
  await admin.call(endpoints.putOrganisationSettings, {
    body: { ...choices, isPositionLedEnabled: false },
  });
};
const switchedOff = { 'org chart switched off': chartOff };

const whole = (by: Example['by'], sent: Awaited<ReturnType<Example['sent']>> = {}): Example => ({
  by,
  sent: async () => sent,
  offered: offeredBySettings,
});

/** The employee's position. */
const positionOf = (harness: Harness, company: Company) =>
  harness.within(company, ({ db }) =>
    db
      .selectFrom('positions as p')
      .innerJoin('position_assignments as a', 'a.position_id', 'p.id')
      .innerJoin('reporting_lines as l', 'l.position_id', 'p.id')
      .select(['p.id', 'p.title', 'p.identifier', 'p.department_id', 'p.location_id'])
      .select(['p.job_role_id', 'l.reports_to_id'])
      .where('a.employee_id', '=', company.idOf('employee'))
      .executeTakeFirstOrThrow(),
  );

const ofPosition = async (harness: Harness, company: Company) => ({
  params: { id: (await positionOf(harness, company)).id },
});

async function formOf(harness: Harness, company: Company) {
  const row = await positionOf(harness, company);
  return {
    title: row.title,
    identifier: row.identifier,
    departmentId: row.department_id,
    locationId: row.location_id,
    jobRoleId: row.job_role_id,
    reportsToId: row.reports_to_id,
    indirectlyReportsToId: null,
    effectiveFrom: '2026-03-10',
    headcount: 2,
    fteBudget: 1.5,
    isInheritanceEnabled: true,
    description: 'Does the work',
  };
}

/** A new position without people; only vacant positions can be closed. */
const vacant = (harness: Harness, company: Company) =>
  harness.within(company, async ({ db }) => {
    const { id } = await db
      .insertInto('positions')
      .values({ title: 'Spare', identifier: `S${Math.random()}`, opens_on: '2026-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('reporting_lines')
      .values({ position_id: id, kind: 'direct', valid_from: '2026-01-01' })
      .execute();
    return id;
  });

const closed = async (harness: Harness, company: Company) => {
  const { id } = await positionOf(harness, company);
  await harness.within(company, ({ db }) =>
    db.updateTable('positions').set({ closes_on: '2027-01-31' }).where('id', '=', id).execute(),
  );
};

const saved = (harness: Harness, company: Company) =>
  harness.within(company, async ({ db }) => {
    const row = await db
      .insertInto('saved_searches')
      .values({ user_id: company.idOf('employee'), name: `S${Math.random()}`, query: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });

const offeredByPosition: NonNullable<Example['offered']> = async (client, sent) => {
  const { body } = await client.call(endpoints.getPosition, { params: sent.params ?? {} });
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

export const examples: Examples = {
  ...unitExamples,
  [endpoints.listDirectTeam.id]: {
    by: 'employee',
    sent: async (_, company) => ({ params: { employeeId: company.idOf('manager.one') } }),
    offered: offeredByExplanation('org.team.view'),
  },
  [endpoints.putOrganisationSettings.id]: whole('company.admin', { body: choices }),
  [endpoints.getOrgChart.id]: { ...whole('employee'), states: switchedOff },
  [endpoints.getOrgChartFilters.id]: { ...whole('employee'), states: switchedOff },
  [endpoints.searchOrganisation.id]: {
    by: 'employee',
    sent: async () => ({ query: { search: 'manager' } }),
  },
  [endpoints.listLookupOptions.id]: whole('employee', { query: { entityType: 'position' } }),
  [endpoints.getPosition.id]: {
    by: 'employee',
    sent: ofPosition,
    offered: offeredByPosition,
    states: switchedOff,
  },
  [endpoints.getPositionDraft.id]: whole('hr.manager'),
  [endpoints.createPosition.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => ({
      body: { ...(await formOf(harness, company)), identifier: `N${Math.random()}` },
    }),
    offered: offeredBySettings,
  },
  [endpoints.putPosition.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => ({
      ...(await ofPosition(harness, company)),
      body: await formOf(harness, company),
    }),
    offered: offeredByPosition,
    states: { closed },
  },
  [endpoints.previewPosition.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => ({
      ...(await ofPosition(harness, company)),
      body: await formOf(harness, company),
    }),
    offered: offeredByPosition,
    states: { closed },
  },
  [endpoints.closePosition.id]: {
    by: 'company.admin',
    sent: async (harness, company) => ({
      params: { id: await vacant(harness, company) },
      body: { closesOn: '2026-12-31' },
    }),
    offered: offeredByPosition,
  },
  [directory.searchDirectory.id]: whole('employee'),
  [directory.getDirectoryFilters.id]: whole('employee'),
  [directory.exportDirectoryCsv.id]: whole('hr.manager'),
  [directory.exportDirectoryXlsx.id]: whole('manager.one'),
  [directory.saveSearch.id]: {
    by: 'employee',
    sent: async () => ({ body: { name: 'My team', query: { search: 'person' } } }),
  },
  [directory.deleteSavedSearch.id]: {
    by: 'employee',
    sent: async (harness, company) => ({
      params: { id: await saved(harness, company) },
    }),
  },
};
