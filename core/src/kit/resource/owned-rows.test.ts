/** Behaviour of every list described with `ownedRows`, tested with emergency contacts. */
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

describe('a list that is described once', () => {
  test('the server describes the form: required fields and their input types', async () => {
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

  test('a POST repeated with the same idempotency key takes effect once', async () => {
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

  test('every change writes an audit row with before and after, which can’t be altered', async () => {
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
});
