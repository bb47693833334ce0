import { emergencyContacts } from '@tenure/contract/people/endpoints';
import { describe, expect, test } from 'vitest';
import { useHarness } from '../testing/use-harness.ts';

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

  test('the form is described by the server: what is required, how it is filled in', async () => {
    const employee = await harness.as('employee');
    const list = await employee.call(emergencyContacts.list, { params: params() });
    const { fields } = list.body.metadata as { fields: { key: string }[] };
    expect(fields).toContainEqual({
      key: 'name',
      label: 'Full name',
      isRequired: true,
      isEditable: true,
      isVisible: true,
      input: 'text',
      maxLength: 120,
    });
    expect(fields.map(({ key }) => key)).toContain('address.postcode');
    expect(fields).toContainEqual(
      expect.objectContaining({ key: 'mobile', input: 'international-phone', isRequired: false }),
    );
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

  test('a change based on an old version is refused and nothing is lost', async () => {
    const employee = await harness.as('employee');
    const list = await employee.call(emergencyContacts.list, { params: params() });
    const [first] = list.body.items as { id: number; version: number }[];
    const address = { ...params(), contactId: first?.id };
    const ifMatch = { 'if-match': `"${first?.version}"` };
    const edited = await employee.call(emergencyContacts.edit, {
      params: address,
      body: contact,
      headers: ifMatch,
    });
    expect(edited.body).toMatchObject({ version: 2, name: 'Sina Faleolo' });
    const stale = await employee.call(emergencyContacts.edit, {
      params: address,
      body: { ...contact, name: 'Somebody else' },
      headers: ifMatch,
    });
    expect(stale.status).toBe(412);
    const unconditional = await employee.call(emergencyContacts.edit, {
      params: address,
      body: contact,
    });
    expect(unconditional.body).toMatchObject({ version: 3, name: 'Sina Faleolo' });
  });

  test('a POST that is repeated with its key happens once', async () => {
    const hr = await harness.as('hr.manager');
    const sent = {
      params: params(),
      body: { ...contact, name: 'Only Once' },
      headers: { 'idempotency-key': 'k-1' },
    };
    const [first, second] = await Promise.all([
      hr.call(emergencyContacts.add, sent),
      hr.call(emergencyContacts.add, sent),
    ]);
    expect([first?.status, second?.status].sort()).toEqual([
      201,
      expect.toSatisfy((status) => [201, 409].includes(status)),
    ]);
    const again = await hr.call(emergencyContacts.add, sent);
    expect([again.status, again.body.name]).toEqual([201, 'Only Once']);
    const answers = await harness.within(harness.home, ({ db }) =>
      db.selectFrom('idempotency_keys').select('answer').execute(),
    );
    expect(answers).not.toHaveLength(0);
    expect(JSON.stringify(answers)).not.toContain('Only Once');
    const other = await hr.call(emergencyContacts.add, { ...sent, body: contact });
    expect(other.status).toBe(422);
    const kept = await harness.within(harness.home, ({ db }) =>
      db.selectFrom('emergency_contacts').select('id').where('name', '=', 'Only Once').execute(),
    );
    expect(kept).toHaveLength(1);
  });

  test('a person is told when somebody else changed their contacts, and not when they did it themselves', async () => {
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

  test('somebody without an e-mail address is told by SMS', async () => {
    const hr = await harness.as('hr.manager');
    const colleague = { employeeId: harness.home.idOf('colleague') };
    await hr.call(emergencyContacts.add, { params: colleague, body: contact });
    expect(await harness.dispatch()).toEqual([
      expect.objectContaining({ channel: 'sms', to: '+61491570156' }),
    ]);
  });

  test('every change leaves an audit row with before and after, and none can be altered', async () => {
    const rows = await harness.within(harness.home, ({ db }) =>
      db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'people.emergency-contact.changed')
        .orderBy('id')
        .execute(),
    );
    expect(rows[0]).toMatchObject({
      actor_id: harness.home.idOf('employee'),
      subject_type: 'emergency-contact',
      before: { name: 'Kim Contact', version: 1 },
      after: { name: 'Sina Faleolo', version: 2 },
      ip: '192.0.2.1',
    });
    await expect(
      harness.within(harness.home, ({ db }) => db.deleteFrom('audit_log').execute()),
    ).rejects.toThrow(/permission denied/);
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
      'There are 10 emergency contacts, which is the most you can have.',
    );
  });
});
