import * as account from '@tenure/contract/people/account-endpoints';
import * as endpoints from '@tenure/contract/people/endpoints';
import { listFieldHistory } from '@tenure/contract/people/field-history';
import * as planned from '@tenure/contract/people/planned-change';
import { toBase64 } from '../kit/data/base64.ts';
import type { Client, Sent } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { resourceExamples } from '../testing/resource-examples.ts';
import { jpeg } from './rules/jpeg.fixture.ts';

const of = (whose: PersonName) => async (_: Harness, company: Company) => ({
  params: { employeeId: company.idOf(whose) },
});

const ofList = (_: Harness, company: Company, whose: PersonName) => ({
  employeeId: company.idOf(whose),
});

const left = async (harness: Harness, company: Company) => {
  await harness.within(company, ({ db }) =>
    db
      .updateTable('employees')
      .set({ end_date: '2026-01-31' })
      .where('id', '=', company.idOf('employee'))
      .execute(),
  );
};

const kinOf = (harness: Harness, company: Company, whose: PersonName) =>
  harness.within(company, async ({ db }) => {
    const known = await db
      .selectFrom('next_of_kin')
      .select('id')
      .where('employee_id', '=', company.idOf(whose))
      .executeTakeFirst();
    if (known) return known.id;
    const { id } = await db
      .insertInto('next_of_kin')
      .values({ employee_id: company.idOf(whose), name: 'Ana Silva', relationship: 'Sister' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** A note by the employee about themselves, visible to everyone with access. */
const noteOf = (harness: Harness, company: Company, whose: PersonName) =>
  harness.within(company, async ({ db }) => {
    const { id } = await db
      .insertInto('notes')
      .values({
        ...{ owner_type: 'employee', owner_id: company.idOf('employee') },
        ...{
          author_id: company.idOf(whose),
          visibility: 'public',
          text: 'Back from parental leave.',
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** Everything a viewer can open and do is listed in the profile. */
const offeredByProfile: NonNullable<Example['offered']> = async (client, { params }) => {
  const { body } = await client.call(endpoints.getUserProfile, { params: params ?? {} });
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

/** A new person with the given employment or account state. */
const someone =
  (columns: { end_date?: string }, isActive = true): Example['sent'] =>
  (harness, company) =>
    harness.within(company, async ({ db }) => {
      const once = String(Math.random()).slice(2, 10);
      const { id } = await db
        .insertInto('users')
        .values({
          ...{
            username: `gone.${once}`,
            first_name: 'Kim',
            last_name: 'Gone',
            is_active: isActive,
          },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('employees')
        .values({
          ...{ id, employee_number: `G${once}`, employment_type: 'Full Time' },
          start_date: '2025-01-06',
          ...columns,
        })
        .execute();
      return { params: { employeeId: id } };
    });

const deactivated = someone({}, false);
const leaving = someone({ end_date: '2099-12-31' });

const ending =
  (whom: Example['sent']): Example['sent'] =>
  async (harness, company) => ({
    ...(await whom(harness, company)),
    body: { lastDay: '2026-06-30', reason: 'resignation' },
  });

const acting =
  (whom: Example['sent']): Example['sent'] =>
  async (harness, company) => ({
    ...(await whom(harness, company)),
    body: { reason: 'Help with a leave request.' },
  });

const offeredByTermination: NonNullable<Example['offered']> = async (client, { params }) => {
  const { body } = await client.call(account.getTermination, { params: params ?? {} });
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

const details = { personalEmail: 'jo@example.com', address: { country: 'NZ', postcode: '6011' } };

/** A second position that can be deleted again. */
const secondPosition = async (harness: Harness, company: Company, whose: PersonName) =>
  harness.within(company, async ({ db }) => {
    const once = String(Math.random()).slice(2, 10);
    const { id: position_id } = await db
      .insertInto('positions')
      .values({ title: `Second ${once}`, identifier: `S${once}`, opens_on: '2020-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('position_assignments')
      .values({
        ...{ employee_id: company.idOf(whose), position_id, is_primary: false, fte: 20 },
        assigned_from: '2025-01-06',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

const newPosition = (harness: Harness, company: Company) =>
  harness.within(company, async ({ db }) => {
    const once = String(Math.random()).slice(2, 10);
    const { id } = await db
      .insertInto('positions')
      .values({ title: `Free ${once}`, identifier: `F${once}`, opens_on: '2020-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { positionId: id, isPrimary: false, assignmentFrom: '2026-02-02', fte: 0.2 };
  });

const ofUser = (whose: PersonName) => async (_: Harness, company: Company) => ({
  params: { userId: company.idOf(whose) },
});

const withProfiles =
  (whose: PersonName): Example['sent'] =>
  async (harness, company) => ({
    ...(await ofUser(whose)(harness, company)),
    body: {
      securityProfileIds: await harness.within(company, async ({ db }) => {
        const rows = await db
          .selectFrom('security_profiles')
          .select('id')
          .where('name', 'in', ['Employee', 'Team Manager'])
          .execute();
        return rows.map(({ id }) => id);
      }),
    },
  });

const offeredByAccess: NonNullable<Example['offered']> = async (client, { params }) => {
  const { body } = await client.call(account.getSecurityProfiles, {
    params: { userId: params?.userId },
  });
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

const planFor =
  (whose: PersonName): Example['sent'] =>
  async (_, company) => ({
    params: { employeeId: company.idOf(whose) },
    body: { from: '2090-01-01', employmentType: 'Part Time' },
  });

const plannedType =
  (whose: PersonName): Example['sent'] =>
  (harness, company) =>
    harness.within(company, async ({ db }) => {
      const employee_id = company.idOf(whose);
      const { id } = await db
        .insertInto('employment_type_history')
        .values({ employee_id, valid_from: '2091-01-01', employment_type: 'Casual' })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'employee_id', 'valid_from'])
            .doUpdateSet({ employment_type: 'Casual' }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return { params: { employeeId: employee_id, changeId: id } };
    });

const plannedList = async (client: Client, { params }: Sent) =>
  (
    await client.call(planned.listPlannedChanges, {
      params: { employeeId: params?.employeeId },
    })
  ).body as { items?: { id: number; actions: string[] }[]; metadata?: { actions: string[] } };

const byPlanned: NonNullable<Example['offered']> = async (client, sent) =>
  (await plannedList(client, sent)).metadata?.actions ?? [];

const byOnePlanned: NonNullable<Example['offered']> = async (client, sent) =>
  (await plannedList(client, sent)).items?.find(({ id }) => id === sent.params?.changeId)
    ?.actions ?? [];

const historyOf =
  (section: string): Example['sent'] =>
  async (_, company) => ({ params: { employeeId: company.idOf('employee'), section } });

export const profileExamples: Examples = {
  [listFieldHistory.id]: {
    by: 'employee',
    sent: historyOf('personal-contact'),
    offered: (client, { params }) =>
      offeredByProfile(client, { params: { employeeId: params?.employeeId } }),
    records: { general: historyOf('general') },
  },
  [planned.listPlannedChanges.id]: { by: 'employee', sent: of('employee'), offered: byPlanned },
  [planned.addPlannedChange.id]: {
    by: 'hr.manager',
    sent: planFor('employee'),
    offered: byPlanned,
    own: planFor('hr.manager'),
    states: { left },
  },
  [planned.cancelPlannedChange.id]: {
    by: 'hr.manager',
    sent: plannedType('employee'),
    offered: byOnePlanned,
    own: plannedType('hr.manager'),
    states: { left },
  },
  ...resourceExamples({
    endpoints: endpoints.positionAssignments,
    by: { list: 'employee', add: 'hr.manager', edit: 'hr.manager', remove: 'hr.manager' },
    params: ofList,
    body: newPosition,
    recordOf: secondPosition,
    states: { left },
    own: 'hr.manager',
  }),
  ...resourceExamples({
    endpoints: endpoints.nextOfKin,
    by: { list: 'hr.manager', add: 'employee', edit: 'employee', remove: 'hr.manager' },
    params: ofList,
    body: { name: 'Ana Silva', relationship: 'Sister', homePhone: '02 9374 4000' },
    recordOf: kinOf,
    states: { left },
  }),
  ...resourceExamples({
    endpoints: endpoints.employeeNotes,
    by: { list: 'manager.one', add: 'manager.one', edit: 'employee', remove: 'employee' },
    params: ofList,
    body: { text: 'Prefers early meetings.' },
    recordOf: noteOf,
  }),
  [account.getSecurityProfiles.id]: {
    by: 'employee',
    sent: ofUser('employee'),
    offered: offeredByAccess,
    records: { 'the administrator’s': ofUser('company.admin') },
  },
  [account.putSecurityProfiles.id]: {
    by: 'company.admin',
    sent: withProfiles('employee'),
    offered: offeredByAccess,
    own: withProfiles('company.admin'),
    records: { 'the administrator’s': withProfiles('company.admin') },
  },
  [account.putPhoto.id]: {
    by: 'employee',
    sent: async (harness, company) => ({
      ...(await of('employee')(harness, company)),
      body: { photo: toBase64(jpeg()) },
    }),
    offered: offeredByProfile,
  },
  [account.downloadProfile.id]: {
    by: 'employee',
    sent: of('employee'),
    offered: offeredByProfile,
  },
  [account.getTermination.id]: {
    by: 'hr.manager',
    sent: of('employee'),
    offered: offeredByTermination,
    records: { 'the administrator’s': of('company.admin') },
  },
  [account.terminateEmployee.id]: {
    by: 'hr.manager',
    sent: ending(of('employee')),
    offered: offeredByProfile,
    records: { 'the administrator’s': ending(of('company.admin')), leaving: ending(leaving) },
  },
  [account.cancelTermination.id]: {
    by: 'hr.manager',
    sent: leaving,
    offered: offeredByProfile,
    records: { staying: of('employee'), left: someone({ end_date: '2026-01-31' }) },
  },
  [account.loginAsUser.id]: {
    by: 'company.admin',
    sent: acting(of('employee')),
    offered: offeredByProfile,
    records: {
      'the administrator’s': acting(of('company.admin')),
      deactivated: acting(deactivated),
    },
  },
  [endpoints.getPersonalDetails.id]: {
    by: 'employee',
    sent: of('employee'),
    offered: offeredByProfile,
    states: { left },
  },
  [endpoints.putPersonalDetails.id]: {
    by: 'employee',
    sent: async (harness, company) => ({
      ...(await of('employee')(harness, company)),
      body: details,
    }),
    offered: async (client, { params }) => {
      const { body } = await client.call(endpoints.getPersonalDetails, { params: params ?? {} });
      return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
    },
    states: { left },
  },
  [endpoints.getEmploymentHistory.id]: {
    by: 'manager.one',
    sent: of('employee'),
    offered: offeredByProfile,
  },
  [endpoints.deactivateAccount.id]: {
    by: 'hr.manager',
    sent: of('employee'),
    offered: offeredByProfile,
    records: { 'the administrator’s': of('company.admin'), deactivated },
  },
  [endpoints.reactivateAccount.id]: {
    by: 'hr.manager',
    sent: deactivated,
    offered: offeredByProfile,
    records: { active: of('employee') },
  },
};
