import { emergencyContacts } from '@tenure/contract/people/endpoints';
import { describe, expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

const contact = {
  name: 'Sina Faleolo',
  relationship: 'Partner',
  mobile: { countryCode: '64', number: '21 123 4567' },
  homePhone: '',
  email: 'sina@example.com',
  address: { suburb: 'Ponsonby' },
};

const params = () => ({ employeeId: harness.home.idOf('employee') });

describe('emergency contacts', () => {
  test('a person adds a contact and finds it in the list, with what they may do', async () => {
    const employee = await harness.as('employee');
    const added = await employee.call(emergencyContacts.add, {
      params: params(),
      body: contact,
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ name: 'Sina Faleolo', homePhone: null, version: 1 });
    expect(added.headers.etag).toBe('"1"');

    const list = await employee.call(emergencyContacts.list, { params: params() });
    expect(list.body.items).toHaveLength(2);
    expect(list.body.metadata).toMatchObject({
      actions: ['employees.emergencyContacts.view', 'employees.emergencyContacts.add'],
      pagination: {
        currentPage: 1,
        itemsPerPage: 10,
        totalItems: 2,
        totalPages: 1,
        links: { next: null },
      },
    });
    expect((list.body.items as { actions: string[] }[])[1]?.actions).toEqual([
      'employees.emergencyContacts.edit',
      'employees.emergencyContacts.delete',
    ]);
  });

  test('a contact nobody can be called on is refused, and the field is named', async () => {
    const employee = await harness.as('employee');
    const refused = await employee.call(emergencyContacts.add, {
      params: params(),
      body: { name: ' ', relationship: 'Friend', homePhone: '12345', email: 'nobody' },
    });
    expect(refused.status).toBe(400);
    expect((refused.body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'name',
      'homePhone',
      'email',
    ]);
    const unreachable = await employee.call(emergencyContacts.add, {
      params: params(),
      body: { name: 'Sina', relationship: 'Friend' },
    });
    expect(unreachable.body.errors).toMatchObject([
      { field: 'mobile', message: 'Enter at least one phone number' },
    ]);
  });

  test('a number without its country is one of the countries that the company works in', async () => {
    const colleague = await harness.as('colleague');
    const withPhone = (homePhone: string) =>
      colleague.call(emergencyContacts.add, {
        params: { employeeId: harness.home.idOf('colleague') },
        body: { name: 'Sina', relationship: 'Friend', homePhone },
      });
    // The little company is in Australia; 020 7946 0018 is a number in London.
    const refused = await withPhone('020 7946 0018');
    expect(refused.body.errors).toMatchObject([
      { field: 'homePhone', message: 'Enter a valid phone number for AU' },
    ]);
    expect((await withPhone('+44 20 7946 0018')).status).toBe(201);
    await harness.within(harness.home, ({ db }) =>
      db.insertInto('legal_entities').values({ title: 'Little Ltd', country: 'GB' }).execute(),
    );
    const added = await withPhone('020 7946 0018');
    expect(added.status).toBe(201);
  });

  test('a manager may look but not write; a colleague may not even look', async () => {
    const manager = await harness.as('manager.two');
    const seen = await manager.call(emergencyContacts.list, { params: params() });
    expect(seen.status).toBe(200);
    expect(seen.body.metadata).toMatchObject({ actions: ['employees.emergencyContacts.view'] });
    const refused = await manager.call(emergencyContacts.add, {
      params: params(),
      body: contact,
    });
    expect(refused.status).toBe(403);
    expect(refused.body.message).toContain('the employee, an HR manager or an administrator');
    const colleague = await harness.as('colleague');
    expect((await colleague.call(emergencyContacts.list, { params: params() })).status).toBe(403);
  });

  test('a person is told when someone else changed their contacts, and not when they did it themselves', async () => {
    await harness.dispatch();
    const employee = await harness.as('employee');
    await employee.call(emergencyContacts.add, { params: params(), body: contact });
    expect(await harness.dispatch()).toEqual([]);
    const hr = await harness.as('hr.manager');
    const added = await hr.call(emergencyContacts.add, { params: params(), body: contact });
    expect(await harness.dispatch()).toEqual([
      expect.objectContaining({
        channel: 'email',
        to: 'employee@little.example',
        text: expect.stringContaining('Hr Manager added Sina Faleolo to your emergency contacts.'),
      }),
    ]);
    await hr.call(emergencyContacts.remove, {
      params: { ...params(), contactId: added.body.id },
    });
    expect(await harness.dispatch()).toHaveLength(1);
    expect(await harness.dispatch()).toEqual([]);
  });

  test('someone without an email address is told by SMS', async () => {
    const hr = await harness.as('hr.manager');
    const colleague = { employeeId: harness.home.idOf('colleague') };
    await hr.call(emergencyContacts.add, { params: colleague, body: contact });
    expect(await harness.dispatch()).toEqual([
      expect.objectContaining({ channel: 'sms', to: '+61491570156' }),
    ]);
  });

  test('ten contacts are enough: the eleventh is refused in words, even when two are sent at once', async () => {
    const hr = await harness.as('hr.manager');
    const manager = { employeeId: harness.home.idOf('manager.two') };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        hr.call(emergencyContacts.add, { params: manager, body: contact }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(9).fill(201), ...Array(3).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'There are 10 emergency contacts, the maximum.',
    );
  });
});
