import * as endpoints from '@tenure/contract/people/endpoints';
import type { Client } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, House } from '../testing/house.ts';
import type { PersonName } from '../testing/little-company.ts';
import { peopleBeside } from '../testing/permission-actors.ts';
import { movingInExamples } from './examples-moving-in.ts';

const ofEmployee = async (_: House, company: Company) => ({
  params: { employeeId: company.idOf('employee') },
});

const contactOf = (person: PersonName) => async (house: House, company: Company) => {
  const employeeId = company.idOf(person);
  const contact = await house.within(company, ({ db }) =>
    db
      .selectFrom('emergency_contacts')
      .select('id')
      .where('employee_id', '=', employeeId)
      .executeTakeFirstOrThrow(),
  );
  return { params: { employeeId, contactId: contact.id } };
};

const ofContact = contactOf('employee');

const ofFormer = async (house: House) => ({
  params: { employeeId: (await peopleBeside(house)).former },
});

const body = {
  name: 'Ana Silva',
  relationship: 'Sister',
  mobile: { countryCode: '61', number: '491 570 156' },
};

const left = async (house: House, company: Company) => {
  await house.within(company, ({ db }) =>
    db
      .updateTable('employees')
      .set({ end_date: '2026-01-31' })
      .where('id', '=', company.idOf('employee'))
      .execute(),
  );
};

const full = async (house: House, company: Company) => {
  await house.within(company, ({ db }) =>
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

const listed = async (client: Client, sent: { params?: Record<string, unknown> }) =>
  (
    await client.call(endpoints.listEmergencyContacts, {
      params: { employeeId: sent.params?.employeeId },
    })
  ).body as {
    items?: { id: number; actions: string[] }[];
    metadata?: { actions: string[] };
  };

const offeredByList: NonNullable<Example['offered']> = async (client, sent) =>
  (await listed(client, sent)).metadata?.actions ?? [];

const offeredByContact: NonNullable<Example['offered']> = async (client, sent) =>
  (await listed(client, sent)).items?.find(({ id }) => id === sent.params?.contactId)?.actions ??
  [];

const offeredByProfile: NonNullable<Example['offered']> = async (client, sent) => {
  const { body: employee } = await client.call(endpoints.getEmployee, {
    params: { employeeId: sent.params?.employeeId },
  });
  return (employee.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

export const examples: Examples = {
  ...movingInExamples,
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
  [endpoints.getAvatar.id]: {
    by: 'colleague',
    sent: async (house, company) => {
      const key = `${company.tenantId}/faces/test.svg`;
      await house.ports.files.put(key, new Uint8Array([60, 115, 118, 103, 47, 62]));
      await house.within(company, ({ db }) =>
        db
          .updateTable('users')
          .set({ avatar_key: key })
          .where('id', '=', company.idOf('employee'))
          .execute(),
      );
      return ofEmployee(house, company);
    },
    offered: offeredByProfile,
  },
  [endpoints.listEmergencyContacts.id]: {
    by: 'manager.one',
    sent: ofEmployee,
    offered: offeredByList,
    records: {
      'the HR manager’s own': async (_, company) => ({
        params: { employeeId: company.idOf('hr.manager') },
      }),
    },
    states: { left },
  },
  [endpoints.addEmergencyContact.id]: {
    by: 'employee',
    sent: async (house, company) => ({ ...(await ofEmployee(house, company)), body }),
    offered: offeredByList,
    states: { left, full },
  },
  [endpoints.editEmergencyContact.id]: {
    by: 'employee',
    sent: async (house, company) => ({ ...(await ofContact(house, company)), body }),
    offered: offeredByContact,
    records: {
      'the HR manager’s own': async (house, company) => ({
        ...(await contactOf('hr.manager')(house, company)),
        body,
      }),
    },
    states: { left },
  },
  [endpoints.deleteEmergencyContact.id]: {
    by: 'hr.manager',
    sent: ofContact,
    offered: offeredByContact,
    records: { 'the HR manager’s own': contactOf('hr.manager') },
    states: { left },
  },
};
