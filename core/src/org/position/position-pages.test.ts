import type { OrgChart } from '@tenure/contract/org/chart';
import * as directory from '@tenure/contract/org/directory-endpoints';
import * as endpoints from '@tenure/contract/org/endpoints';
import type { Position, PositionDraft } from '@tenure/contract/org/position';
import type { OrganisationSettings } from '@tenure/contract/org/settings';
import type { TeamMember } from '@tenure/contract/org/team-member';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';

const TODAY = '2026-03-10';

let harness: Harness;
let hr: Client;
let employee: Client;
beforeAll(async () => {
  harness = await Harness.open();
  hr = await harness.as('hr.manager');
  employee = await harness.as('employee');
});
afterAll(() => harness.close());

const positionOf = (person: Parameters<Harness['home']['idOf']>[0]) =>
  harness.within(harness.home, async ({ db }) => {
    const row = await db
      .selectFrom('position_assignments')
      .select('position_id')
      .where('employee_id', '=', harness.home.idOf(person))
      .executeTakeFirstOrThrow();
    return row.position_id;
  });

async function read(id: number, query: Record<string, string> = {}, client = hr) {
  const { status, body } = await client.call(endpoints.getPosition, { params: { id }, query });
  expect(status).toBe(200);
  return body as unknown as Position;
}

const formOf = async (id: number) => (await read(id, { form: 'true' })).form ?? {};

/** The manager of a position. */
const managerOf = (id: number) =>
  harness.within(harness.home, async ({ db }) => {
    const row = await db
      .selectFrom('reporting_lines as l')
      .innerJoin('position_assignments as a', 'a.position_id', 'l.reports_to_id')
      .select('a.employee_id')
      .where('l.position_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.employee_id;
  });

async function node(id: number, asAt: string) {
  const { body } = await hr.call(endpoints.getOrgChart, {
    query: { focus: `pos-${id}`, asAt },
  });
  return (body as unknown as OrgChart).data.find((one) => one.id === `pos-${id}`);
}

describe('what a position is called and where it stands', () => {
  test('changes from a day on; earlier days show what it was, marked as changed since', async () => {
    const id = await positionOf('colleague');
    const { body: made } = await hr.call(endpoints.putPosition, {
      params: { id },
      body: { ...(await formOf(id)), title: 'Archivist', departmentId: null },
    });
    expect(made).toMatchObject({ position: 'Archivist', department: null });
    expect(await node(id, '2026-03-09')).toMatchObject({
      title: 'Colleague’s position',
      changes: ['title', 'department'],
    });
    expect(await node(id, TODAY)).toMatchObject({ title: 'Archivist', changes: [] });
    const found = await employee.call(endpoints.searchOrganisation, {
      query: { search: 'archivist', type: 'position' },
    });
    expect(found.body.data).toMatchObject([{ id }]);
  });

  test('is shown by every list as it was on the day looked at', async () => {
    const id = await positionOf('colleague');
    const person = harness.home.idOf('colleague');
    const boss = await managerOf(id);
    const lists = async (asAt: string) => {
      const found = async (search: string, type: string) =>
        (
          (await hr.call(endpoints.searchOrganisation, { query: { search, type, asAt } })).body
            .data as { id: number; title: string; subTitle: string | null }[]
        ).find((one) => one.id === (type === 'position' ? id : person));
      const ofPerson = (body: Record<string, unknown>) =>
        (body.data as { id: number }[]).find((one) => one.id === person);
      return {
        position: await found('archivist', 'position'),
        person: await found('colleague', 'employee'),
        directory: ofPerson((await hr.call(directory.searchDirectory, { query: { asAt } })).body),
        team: ofPerson(
          (
            await hr.call(endpoints.listDirectTeam, {
              params: { employeeId: boss },
              query: { asAt },
            })
          ).body,
        ),
        csv: (
          await hr.send('GET', '/cobra/api/tms/employees/export.csv', {
            query: { asAt, columns: 'name,position,department' },
          })
        ).text,
      };
    };
    const then = await lists('2026-03-09');
    expect(then.position).toMatchObject({
      title: 'Colleague’s position',
      subTitle: expect.stringMatching(/^Everything · .*Colleague/),
    });
    expect(then.person).toMatchObject({ subTitle: 'Colleague’s position' });
    expect(then.directory).toMatchObject({
      position: 'Colleague’s position',
      department: 'Everything',
    });
    expect(then.team).toMatchObject({
      positionTitle: 'Colleague’s position',
      department: 'Everything',
    });
    expect(then.csv).toContain('Colleague’s position,Everything');
    const now = await lists(TODAY);
    expect(now.position).toMatchObject({
      title: 'Archivist',
      subTitle: expect.stringContaining('Colleague'),
    });
    expect(now.person).toMatchObject({ subTitle: 'Archivist' });
    expect(now.directory).toMatchObject({ position: 'Archivist', department: null });
    expect(now.team).toMatchObject({ positionTitle: 'Archivist', department: null });
    expect(now.csv).toContain('Archivist,\r\n');
  });

  test('can be planned: the day itself shows it, and that day it comes into force by itself', async () => {
    const id = await positionOf('recruitment.admin');
    const before = (await read(id)).position;
    const form = { ...(await formOf(id)), title: 'Talent lead', effectiveFrom: '2026-05-01' };
    expect((await hr.call(endpoints.putPosition, { params: { id }, body: form })).status).toBe(200);
    expect((await read(id)).position).toBe(before);
    expect((await read(id, { asAt: '2026-05-01' })).position).toBe('Talent lead');
    const stored = () =>
      harness.within(harness.home, ({ db }) =>
        db.selectFrom('positions').select('title').where('id', '=', id).executeTakeFirstOrThrow(),
      );
    expect((await stored()).title).toBe(before);
    const now = harness.now;
    harness.now = new Date('2026-05-01T02:00:00Z');
    await harness.run('org-planned-details');
    await harness.run('org-planned-details');
    expect((await stored()).title).toBe('Talent lead');
    harness.now = now;
    expect((await read(id, { asAt: '2026-04-30' })).position).toBe(before);
  });
});

describe('opening a position', () => {
  test('begins where the one above it stands, and is in the chart below it from its first day', async () => {
    const lead = await positionOf('manager.one');
    const draft = await hr.call(endpoints.getPositionDraft, { query: { reportsTo: String(lead) } });
    const { form, reportsTo } = draft.body as unknown as PositionDraft;
    expect(reportsTo).toBe('Manager’s position');
    const { status, body } = await hr.call(endpoints.createPosition, {
      body: {
        ...form,
        title: 'Apprentice',
        identifier: 'A-1',
        effectiveFrom: '2026-04-01',
        salaryBudget: 52_000,
        qualifications: 'Curious\nPatient',
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      position: 'Apprentice',
      directlyReportToId: lead,
      vacancyStatus: 'vacant',
      salary: { budget: 52_000, assigned: 0 },
      opensOn: '2026-04-01',
    });
    const { id } = body as unknown as Position;
    expect(await node(id, '2026-04-01')).toMatchObject({ joinsTo: `pos-${lead}` });
    const early = await employee.call(endpoints.getPosition, { params: { id } });
    expect(early.status).toBe(404);
  });

  test('names every field that cannot be', async () => {
    const { form } = (await hr.call(endpoints.getPositionDraft)).body as unknown as PositionDraft;
    const { status, body } = await hr.call(endpoints.createPosition, {
      body: {
        ...form,
        title: 'Twin',
        identifier: 'P5',
        departmentId: 999_999,
        reportsToId: 999_999,
      },
    });
    expect(status).toBe(422);
    expect((body.errors as { field: string }[]).map(({ field }) => field)).toEqual([
      'identifier',
      'departmentId',
      'reportsToId',
    ]);
  });
});

describe('what the company hides', () => {
  test('is in no form and stays as it was when the position is saved', async () => {
    const admin = await harness.as('company.admin');
    const id = await positionOf('employee');
    const before = await formOf(id);
    const settings = (await admin.call(endpoints.getOrganisationSettings))
      .body as unknown as OrganisationSettings;
    const { tabs: _, version: __, metadata: ___, ...choices } = settings;
    const hidden = { showDepartment: false, showPositionId: false, isBudgetingEnabled: false };
    await admin.call(endpoints.putOrganisationSettings, { body: { ...choices, ...hidden } });
    const form = await formOf(id);
    for (const key of ['departmentId', 'identifier', 'headcount', 'fteBudget', 'salaryBudget'])
      expect(form).not.toHaveProperty(key);
    const body = { ...form, description: 'New words', departmentId: null };
    const refused = await hr.call(endpoints.putPosition, {
      params: { id },
      body: { ...body, headcount: 7 },
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'headcount' }] } });
    await hr.call(endpoints.putPosition, { params: { id }, body });
    await admin.call(endpoints.putOrganisationSettings, { body: choices });
    expect(await formOf(id)).toEqual({ ...before, description: 'New words' });
  });

  test('a salary budget is refused from whoever may not see pay', async () => {
    const id = await positionOf('employee');
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('security_profiles')
        .set((eb) => ({
          permissions: eb.fn('array_remove', ['permissions', eb.val('org.salary.view')]),
        }))
        .where('name', '=', 'HR Manager')
        .execute(),
    );
    const unpaid = await harness.as('hr.manager');
    const body = { ...(await read(id, { form: 'true' }, unpaid)).form, salaryBudget: 1 };
    for (const endpoint of [endpoints.previewPosition, endpoints.putPosition]) {
      const refused = await unpaid.call(endpoint, { params: { id }, body });
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'field-not-editable', errors: [{ field: 'salaryBudget' }] },
      });
    }
    const { salaryBudget: _, ...rest } = body;
    const preview = await unpaid.call(endpoints.previewPosition, { params: { id }, body: rest });
    expect(preview.status).toBe(200);
    expect(preview.body).not.toHaveProperty('salary');
  });
});

describe('the team', () => {
  test('shows who is away today to their manager, and to others only where the company lets it', async () => {
    const away = harness.home.idOf('employee');
    await harness.within(harness.home, async ({ db }) => {
      const type = await db.selectFrom('leave_types').select('id').executeTakeFirstOrThrow();
      await db
        .insertInto('leave_requests')
        .values({
          employee_id: away,
          leave_type_id: type.id,
          start_date: TODAY,
          end_date: '2026-03-12',
          days: '[]',
          route: '[]',
          minutes: 1368,
          init_minutes: 1368,
          status: 2,
          last_action: 1,
        })
        .execute();
    });
    const shown = async (person: 'manager.one' | 'colleague') => {
      const client = await harness.as(person);
      const { body } = await client.call(endpoints.listDirectTeam, {
        params: { employeeId: harness.home.idOf('manager.one') },
      });
      const member = (body.data as TeamMember[]).find(({ id }) => id === away);
      return member?.away?.until ?? null;
    };
    const known = '2026-03-12';
    expect(await shown('manager.one')).toBe(known);
    expect(await shown('colleague')).toBe(known);
    await harness.within(harness.home, ({ db }) =>
      db.updateTable('leave_settings').set({ visibility: 'nothing' }).execute(),
    );
    expect(await shown('manager.one')).toBe(known);
    expect(await shown('colleague')).toBeNull();
  });
});
