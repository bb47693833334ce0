import * as directory from '@tenure/contract/org/directory-endpoints';
import * as endpoints from '@tenure/contract/org/endpoints';
import type { SearchResult } from '@tenure/contract/org/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';

let harness: Harness;
let employee: Client;
let hr: Client;
beforeAll(async () => {
  harness = await Harness.open();
  employee = await harness.as('employee');
  hr = await harness.as('hr.manager');
  await harness.within(harness.home, async ({ db }) => {
    const rename = (id: number, first: string, last: string) =>
      db
        .updateTable('users')
        .set({ first_name: first, last_name: last })
        .where('id', '=', id)
        .execute();
    await rename(harness.home.idOf('colleague'), 'Søren', 'Müller-Thurgau');
    await rename(harness.home.idOf('manager.one'), 'Aroha', 'O’Brien');
    await rename(harness.home.idOf('manager.two'), 'Johnson', 'Marama');
    await rename(harness.home.idOf('manager.three'), 'John', '=cmd|calc');
  });
});
afterAll(() => harness.close());

async function find(search: string, query: Record<string, string> = {}): Promise<SearchResult[]> {
  const { status, body } = await employee.call(endpoints.searchOrganisation, {
    query: { search, ...query },
  });
  expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null });
  return body.data as SearchResult[];
}
const titles = async (search: string, query: Record<string, string> = {}) =>
  (await find(search, query)).map(({ title }) => title);

describe('search', () => {
  test('accents, capitals and apostrophes make no difference', async () => {
    expect(await titles('soren muller')).toEqual(['Søren Müller-Thurgau']);
    expect(await titles('SØREN')).toEqual(['Søren Müller-Thurgau']);
    expect(await titles('obrien')).toEqual(['Aroha O’Brien']);
    expect(await titles("o'bri")).toEqual(['Aroha O’Brien']);
  });

  test('an exact word comes before a beginning, and both before a typing mistake', async () => {
    expect(await titles('john', { type: 'employee' })).toEqual([
      'John =cmd|calc',
      'Johnson Marama',
    ]);
    expect(await titles('marema')).toEqual(['Johnson Marama']);
    expect(await titles('thurgua')).toEqual(['Søren Müller-Thurgau']);
    expect(await titles('jhonson')).toEqual(['Johnson Marama']);
  });

  test('what matched is marked in the words as they are written', async () => {
    const [soren] = await find('mull');
    expect(soren).toMatchObject({ title: 'Søren Müller-Thurgau', type: 'employee' });
    const { start, length } = soren?.matches[0] ?? { start: 0, length: 0 };
    expect(soren?.title.slice(start, start + length)).toBe('Müll');
  });

  test('positions, departments and locations are found from the same box', async () => {
    expect((await find('everything')).map(({ type }) => type)).toEqual(['department']);
    expect((await find('sydney')).map(({ type, subTitle }) => [type, subTitle])).toEqual([
      ['location', 'Sydney, AU'],
    ]);
    expect((await find('P5')).map(({ type, title }) => [type, title])).toContainEqual([
      'position',
      'Employee’s position',
    ]);
  });

  test('a person is found by their phone number, however it is written', async () => {
    await harness.within(harness.home, ({ db }) =>
      sql`update users set mobile = '+61 491 570 313' where id = ${harness.home.idOf('colleague')}`.execute(
        db,
      ),
    );
    for (const search of ['0491570313', '0491 570 313', '+61491570313', '(0491) 570-313'])
      expect(await titles(search), search).toEqual(['Søren Müller-Thurgau']);
    const { body } = await hr.call(directory.searchDirectory, {
      query: { search: '0491 570 313' },
    });
    expect(body.data).toMatchObject([{ displayName: 'Søren Müller-Thurgau' }]);
    expect(await find('0491 570 314')).toEqual([]);
  });

  test('nothing of another company is ever found', async () => {
    const foreign = await harness.as('employee', { company: harness.foreign });
    const { body } = await foreign.call(endpoints.searchOrganisation, {
      query: { search: 'soren' },
    });
    expect(body.data).toEqual([]);
  });

  test('what the company hides cannot be found, counted or exported', async () => {
    const admin = await harness.as('company.admin');
    const { body: before } = await admin.call(endpoints.getOrganisationSettings);
    const { tabs: _, version: __, metadata: ___, ...choices } = before;
    await admin.call(endpoints.putOrganisationSettings, {
      body: {
        ...choices,
        showPositionId: false,
        showLocation: false,
        disabledEmployeeFields: ['employeeNumber', 'email', 'mobile'],
      },
    });
    expect(await find('P5')).toEqual([]);
    expect(await find('E5')).toEqual([]);
    expect(await find('sydney')).toEqual([]);
    expect(await find('0491 570 313')).toEqual([]);
    for (const search of ['sydney', 'E5', 'manager.one@lit', '0491570313'])
      expect(
        (await hr.call(directory.searchDirectory, { query: { search } })).body.data,
        search,
      ).toEqual([]);
    const { body: options } = await employee.call(endpoints.getOrgChartFilters);
    expect(options).not.toHaveProperty('location');
    const { body: lookup } = await employee.call(endpoints.listLookupOptions, {
      query: { entityType: 'email', search: 'emp' },
    });
    expect(lookup.data).toEqual([]);
    const csv = await text(hr, '/cobra/api/tms/employees/export.csv');
    expect(csv).toContain('Name,Position,Department,Employment type,Start date');
    expect(csv).not.toContain('little.example');
    await admin.call(endpoints.putOrganisationSettings, { body: choices });
  });
});

describe('the employee search', () => {
  test('people are found by their position, department, location, number and email address', async () => {
    const found = async (search: string) =>
      (
        (await hr.call(directory.searchDirectory, { query: { search } })).body.data as {
          displayName: string;
        }[]
      ).map(({ displayName }) => displayName);
    // Position titles still have the names from before the renaming.
    expect(await found('colleagues')).toEqual(['Søren Müller-Thurgau']);
    expect(await found('everything soren')).toEqual(['Søren Müller-Thurgau']);
    expect((await found('sydney')).length).toBe(8);
    expect((await found('position syd')).length).toBe(8);
    expect(await found('manager.one@lit')).toEqual(['Aroha O’Brien']);
    expect(await found('E6')).toEqual(['Søren Müller-Thurgau']);
    expect(await found('sydney nowhere')).toEqual([]);
  });

  test('filters, sorts and pages, and an export holds the same people with formulas defused', async () => {
    const list = await employee.call(directory.searchDirectory, {
      query: { sortBy: 'employeeNumber', sortDirection: 'desc', itemsPerPage: '3' },
    });
    expect(
      (list.body.data as { employeeNumber: string }[]).map((one) => one.employeeNumber),
    ).toEqual(['E8', 'E7', 'E6']);
    expect(list.body.metadata).toMatchObject({ pagination: { totalItems: 8, totalPages: 3 } });
    const found = await employee.call(directory.searchDirectory, { query: { search: 'joh' } });
    expect(found.body.metadata).toMatchObject({ pagination: { totalItems: 2 } });
    const none = await employee.call(directory.searchDirectory, {
      query: { employmentType: 'Casual' },
    });
    expect(none.body.data).toEqual([]);

    const csv = await text(hr, '/cobra/api/tms/employees/export.csv', { columns: 'name,position' });
    expect(csv.split('\r\n')[0]).toBe('\uFEFFName,Position');
    expect(csv.trim().split('\r\n')).toHaveLength(9);
    await harness.within(harness.home, ({ db }) =>
      sql`update users set first_name = '=1+1' where id = ${harness.home.idOf('colleague')}`.execute(
        db,
      ),
    );
    expect(await text(hr, '/cobra/api/tms/employees/export.csv')).toContain("'=1+1 Müller-Thurgau");
  });

  test('each person has their positions, and says which fields are shown', async () => {
    const { body } = await employee.call(directory.searchDirectory, { query: { search: 'E5' } });
    expect(body.data).toMatchObject([
      {
        id: harness.home.idOf('employee'),
        departmentId: expect.any(Number),
        locationId: expect.any(Number),
        assignments: [{ position: 'Employee’s position', isPrimary: true }],
        visible: { employeeNumber: true, mobile: true, dateOfBirth: false },
      },
    ]);
    expect(body.data).not.toMatchObject([{ dateOfBirth: expect.anything() }]);
  });

  test('someone who leads nobody sees people but takes no list away', async () => {
    expect((await employee.call(directory.exportDirectoryCsv)).status).toBe(403);
    expect((await employee.call(directory.exportDirectoryXlsx)).status).toBe(403);
    expect((await hr.call(directory.exportDirectoryXlsx)).status).toBe(200);
  });

  test('a kept search is found again by its owner and nobody else', async () => {
    const body = { name: 'Casuals', query: { employmentType: 'Casual' } };
    const kept = await employee.call(directory.saveSearch, { body });
    expect(kept.status).toBe(201);
    expect((await employee.call(directory.listSavedSearches)).body.data).toMatchObject([body]);
    expect((await hr.call(directory.listSavedSearches)).body.data).toEqual([]);
    const params = { id: kept.body.id };
    expect((await hr.call(directory.deleteSavedSearch, { params })).status).toBe(404);
    expect((await employee.call(directory.deleteSavedSearch, { params })).status).toBe(204);
  });

  test('a kept search holds as many conditions as there are, not thousands', async () => {
    const query = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, 'x']));
    const { status, body } = await employee.call(directory.saveSearch, {
      body: { name: 'Everything', query },
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'query' }]);
  });
});

describe('options to choose from', () => {
  test.each([
    ['position', 'employee', 'Employee’s position'],
    ['manager', 'aroha', 'Aroha O’Brien'],
    ['email', 'hr.man', 'hr.manager@little.example'],
    ['timezone', 'auck', 'Pacific/Auckland'],
    ['country', 'new zea', 'New Zealand'],
    ['state', 'queens', 'Queensland'],
    ['legal-entity', 'little', 'Little Pty Ltd'],
    ['change-reasons', 'prom', 'Promotion'],
  ])('%s by what is typed', async (entityType, search, label) => {
    const { body } = await employee.call(endpoints.listLookupOptions, {
      query: { entityType, search },
    });
    expect((body.data as { label: string }[]).map((one) => one.label)).toContain(label);
    const all = await employee.call(endpoints.listLookupOptions, { query: { entityType } });
    expect((all.body.data as unknown[]).length).toBeGreaterThan(0);
  });
});

async function text(client: Client, path: string, query: Record<string, string> = {}) {
  return (await client.send('GET', path, { query })).text;
}
