import * as endpoints from '@tenure/contract/people/endpoints';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { peopleBeside } from '../testing/permissions/permission-actors.ts';
import { resourceExamples } from '../testing/resource-examples.ts';
import { movingInExamples } from './examples-moving-in.ts';
import { pendingExamples } from './examples-pending.ts';
import { profileExamples } from './examples-profile.ts';
import { questionExamples } from './examples-questions.ts';

const ofEmployee = async (_: Harness, company: Company) => ({
  params: { employeeId: company.idOf('employee') },
});

const ofFormer = async (harness: Harness) => ({
  params: { employeeId: (await peopleBeside(harness)).former },
});

const contactOf = async (harness: Harness, company: Company, whose: PersonName) => {
  const { id } = await harness.within(company, ({ db }) =>
    db
      .selectFrom('emergency_contacts')
      .select('id')
      .where('employee_id', '=', company.idOf(whose))
      .executeTakeFirstOrThrow(),
  );
  return id;
};

const left = async (harness: Harness, company: Company) => {
  await harness.within(company, ({ db }) =>
    db
      .updateTable('employees')
      .set({ end_date: '2026-01-31' })
      .where('id', '=', company.idOf('employee'))
      .execute(),
  );
};

const full = async (harness: Harness, company: Company) => {
  await harness.within(company, ({ db }) =>
    db
      .insertInto('emergency_contacts')
      .values(
        Array.from({ length: 9 }, () => ({
          employee_id: company.idOf('employee'),
          name: 'One more',
          relationship: 'Friend',
        })),
      )
      .execute(),
  );
};

const offeredByProfile: NonNullable<Example['offered']> = async (client, sent) => {
  const { body: employee } = await client.call(endpoints.getEmployee, {
    params: { employeeId: sent.params?.employeeId },
  });
  return (employee.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

export const examples: Examples = {
  ...movingInExamples,
  ...questionExamples,
  ...profileExamples,
  ...pendingExamples,
  [endpoints.getUserProfile.id]: {
    by: 'colleague',
    sent: ofEmployee,
    offered: offeredByProfile,
    records: { 'the former employee’s': ofFormer },
  },
  [endpoints.getEmployee.id]: {
    by: 'colleague',
    sent: ofEmployee,
    offered: offeredByProfile,
    records: { 'the former employee’s': ofFormer },
  },
  [endpoints.putEmployee.id]: {
    by: 'hr.manager',
    sent: async (harness, company) => ({
      ...(await ofEmployee(harness, company)),
      // The full name is unchanged: people may only change their preferred name.
      body: {
        ...(await harness.within(company, ({ db }) =>
          db
            .selectFrom('users')
            .select(['first_name as firstName', 'last_name as lastName'])
            .where('id', '=', company.idOf('employee'))
            .executeTakeFirstOrThrow(),
        )),
        preferredName: 'Joey',
      },
    }),
    offered: offeredByProfile,
  },
  [endpoints.getAvatar.id]: {
    by: 'colleague',
    sent: async (harness, company) => {
      const key = `${company.tenantId}/faces/test.svg`;
      await harness.ports.files.put(key, new Uint8Array([60, 115, 118, 103, 47, 62]));
      await harness.within(company, ({ db }) =>
        db
          .updateTable('users')
          .set({ avatar_key: key })
          .where('id', '=', company.idOf('employee'))
          .execute(),
      );
      return ofEmployee(harness, company);
    },
    offered: offeredByProfile,
  },
  ...resourceExamples({
    endpoints: endpoints.emergencyContacts,
    by: { list: 'manager.one', add: 'employee', edit: 'employee', remove: 'hr.manager' },
    params: (_, company, whose) => ({ employeeId: company.idOf(whose) }),
    body: {
      name: 'Ana Silva',
      relationship: 'Sister',
      mobile: { countryCode: '61', number: '491 570 156' },
    },
    recordOf: contactOf,
    records: { 'the HR manager’s own': 'hr.manager' },
    states: { left },
    statesOfAdding: { full },
  }),
};
