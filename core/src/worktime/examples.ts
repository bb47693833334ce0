import * as endpoints from '@tenure/contract/worktime/endpoints';
import type { Client } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, House } from '../testing/house.ts';
import type { PersonName } from '../testing/little-company.ts';

const firstId = (house: House, company: Company, table: 'work_patterns' | 'public_holidays') =>
  house.within(company, async ({ db }) =>
    Number((await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id),
  );

/** A pattern nobody works by. */
const idlePattern = async (house: House, company: Company) => ({
  params: {
    workPatternId: await house.within(company, async ({ db }) => {
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
    }),
  },
});

const ofEmployee = (company: Company) => ({ employeeId: company.idOf('employee') });

const assignment = async (house: House, company: Company) => ({
  workPatternId: await firstId(house, company, 'work_patterns'),
  effectiveDate: '2019-01-07',
  endDate: '2019-12-31',
});

const assignTo = (person: PersonName) => async (house: House, company: Company) => ({
  params: { employeeId: company.idOf(person) },
  body: await assignment(house, company),
});

const assignmentOf = (person: PersonName) => async (house: House, company: Company) => {
  const employeeId = company.idOf(person);
  const { id } = await house.within(company, ({ db }) =>
    db
      .selectFrom('work_pattern_assignments')
      .select('id')
      .where('employee_id', '=', employeeId)
      .executeTakeFirstOrThrow(),
  );
  return { params: { employeeId, workPatternUserId: id } };
};

const changeFor = (person: PersonName) => async (house: House, company: Company) => ({
  ...(await assignmentOf(person)(house, company)),
  body: await assignment(house, company),
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

const bySettings =
  (list: typeof endpoints.listWorkPatterns | typeof endpoints.listPublicHolidays) =>
  async (client: Client) =>
    ((await client.call(list)).body.metadata as { actions: string[] } | undefined)?.actions ?? [];

const patternBody = {
  title: 'Four long days',
  jurisdiction: 'AU',
  startDate: '2026-01-05',
  weeks: [{ name: 'Week 1', minutes: [570, 570, 570, 570, 0, 0, 0] }],
};
const holidayBody = { country: 'AU', day: '2026-08-12', title: 'Ekka', source: 'Brisbane' };
const ics = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20260812\nSUMMARY:Ekka\nEND:VEVENT';

const setting = (
  list: typeof endpoints.listWorkPatterns | typeof endpoints.listPublicHolidays,
  sent: Example['sent'],
): Example => ({ by: 'hr.manager', sent, offered: bySettings(list) });

const ofHoliday = async (house: House, company: Company) => ({
  params: { holidayId: await firstId(house, company, 'public_holidays') },
});

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
  [endpoints.listWorkPatterns.id]: setting(endpoints.listWorkPatterns, async () => ({})),
  [endpoints.addWorkPattern.id]: setting(endpoints.listWorkPatterns, async () => ({
    body: patternBody,
  })),
  [endpoints.editWorkPattern.id]: setting(endpoints.listWorkPatterns, async (house, company) => ({
    ...(await idlePattern(house, company)),
    body: patternBody,
  })),
  [endpoints.deleteWorkPattern.id]: setting(endpoints.listWorkPatterns, idlePattern),
  [endpoints.listPublicHolidays.id]: setting(endpoints.listPublicHolidays, async () => ({})),
  [endpoints.addPublicHoliday.id]: setting(endpoints.listPublicHolidays, async () => ({
    body: holidayBody,
  })),
  [endpoints.editPublicHoliday.id]: setting(
    endpoints.listPublicHolidays,
    async (house, company) => ({ ...(await ofHoliday(house, company)), body: holidayBody }),
  ),
  [endpoints.deletePublicHoliday.id]: setting(endpoints.listPublicHolidays, ofHoliday),
  [endpoints.importPublicHolidays.id]: setting(endpoints.listPublicHolidays, async () => ({
    body: { country: 'AU', source: 'A file', ics },
  })),
};
