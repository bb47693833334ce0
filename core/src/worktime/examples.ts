import { assignToPeople, previewAssignments } from '@tenure/contract/worktime/bulk-assignment';
import * as endpoints from '@tenure/contract/worktime/endpoints';
import type { Client } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import { offeredByExplanation } from '../testing/explained.ts';
import type { Company, Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { resourceExamples } from '../testing/resource-examples.ts';

const firstId = (harness: Harness, company: Company, table: 'work_patterns' | 'public_holidays') =>
  harness.within(company, async ({ db }) =>
    Number((await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id),
  );

/** A pattern without assignments. */
const idlePattern = (harness: Harness, company: Company) =>
  harness.within(company, async ({ db }) => {
    const { id } = await db
      .insertInto('work_patterns')
      .values({
        title: 'Idle',
        jurisdiction: 'AU',
        start_date: '2026-01-05',
        weeks: JSON.stringify([{ name: 'Week 1', minutes: [60, 0, 0, 0, 0, 0, 0] }]),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

const ofEmployee = (company: Company) => ({ employeeId: company.idOf('employee') });

const assignment = async (harness: Harness, company: Company) => ({
  workPatternId: await firstId(harness, company, 'work_patterns'),
  effectiveDate: '2019-01-07',
  endDate: '2019-12-31',
});

const assignTo = (person: PersonName) => async (harness: Harness, company: Company) => ({
  params: { employeeId: company.idOf(person) },
  body: await assignment(harness, company),
});

const assignmentOf = (person: PersonName) => async (harness: Harness, company: Company) => {
  const employeeId = company.idOf(person);
  const { id } = await harness.within(company, ({ db }) =>
    db
      .selectFrom('work_pattern_assignments')
      .select('id')
      .where('employee_id', '=', employeeId)
      .executeTakeFirstOrThrow(),
  );
  return { params: { employeeId, workPatternUserId: id } };
};

const changeFor = (person: PersonName) => async (harness: Harness, company: Company) => ({
  ...(await assignmentOf(person)(harness, company)),
  body: await assignment(harness, company),
});

const assigned = async (client: Client, employeeId: unknown) =>
  (await client.call(endpoints.listAssignedPatterns, { params: { employeeId } })).body as {
    data?: { actions: string[] }[];
    metadata?: { actions: string[] };
  };

const byList: Example['offered'] = async (client, sent) =>
  (await assigned(client, sent.params?.employeeId)).metadata?.actions ?? [];
const byRow: Example['offered'] = async (client, sent) =>
  (await assigned(client, sent.params?.employeeId)).data?.[0]?.actions ?? [];

const patternBody = {
  title: 'Four long days',
  jurisdiction: 'AU',
  startDate: '2026-01-05',
  weeks: [{ name: 'Week 1', minutes: [570, 570, 570, 570, 0, 0, 0] }],
};
const holidayBody = { country: 'AU', day: '2026-08-12', title: 'Ekka', source: 'Brisbane' };
const ics = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20260812\nSUMMARY:Ekka\nEND:VEVENT';

const byHR = {
  list: 'hr.manager',
  add: 'hr.manager',
  edit: 'hr.manager',
  remove: 'hr.manager',
} as const;

const byHolidays: Example['offered'] = async (client) => {
  const { body } = await client.call(endpoints.publicHolidays.list);
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

export const examples: Examples = {
  [endpoints.listAssignedPatterns.id]: {
    by: 'employee',
    sent: async (_, company) => ({ params: ofEmployee(company) }),
    offered: byList,
  },
  [endpoints.assignPattern.id]: {
    by: 'hr.manager',
    sent: assignTo('employee'),
    own: assignTo('hr.manager'),
    records: {
      'the HR manager’s own': assignTo('hr.manager'),
      'the administrator’s own': assignTo('company.admin'),
    },
    offered: byList,
  },
  [previewAssignments.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => ({
      body: {
        rule: { type: 'person', ids: [company.idOf('employee')] },
        workPatternId: await idlePattern(harness, company),
        effectiveDate: '2026-06-01',
      },
    }),
    offered: offeredByExplanation('work-patterns.assign-several'),
  },
  [assignToPeople.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => ({
      body: {
        employeeIds: [company.idOf('employee')],
        workPatternId: await idlePattern(harness, company),
        effectiveDate: '2026-06-01',
      },
    }),
    offered: offeredByExplanation('work-patterns.assign-several'),
  },
  [endpoints.changeAssignment.id]: {
    by: 'hr.manager',
    sent: changeFor('employee'),
    own: changeFor('hr.manager'),
    records: { 'the HR manager’s own': changeFor('hr.manager') },
    offered: byRow,
  },
  [endpoints.removeAssignment.id]: {
    by: 'hr.manager',
    sent: assignmentOf('employee'),
    own: assignmentOf('hr.manager'),
    records: { 'the HR manager’s own': assignmentOf('hr.manager') },
    offered: byRow,
  },
  ...resourceExamples({
    endpoints: endpoints.workPatterns,
    by: byHR,
    body: patternBody,
    recordOf: idlePattern,
  }),
  ...resourceExamples({
    endpoints: endpoints.publicHolidays,
    by: byHR,
    body: holidayBody,
    recordOf: (harness, company) => firstId(harness, company, 'public_holidays'),
  }),
  [endpoints.importPublicHolidays.id]: {
    by: 'hr.manager',
    sent: async () => ({ body: { country: 'AU', source: 'A file', ics } }),
    offered: byHolidays,
  },
};
