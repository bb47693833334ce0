import * as directory from '@tenure/contract/org/directory-endpoints';
import * as endpoints from '@tenure/contract/org/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';

let harness: Harness;
let hr: Client;
let employee: Client;
let position: number;
beforeAll(async () => {
  harness = await Harness.open();
  hr = await harness.as('hr.manager');
  employee = await harness.as('employee');
  const admin = await harness.as('company.admin');
  const { body: settings } = await admin.call(endpoints.getOrganisationSettings);
  const { tabs: _, version: __, metadata: ___, ...choices } = settings;
  const { body: people } = await hr.call(directory.searchDirectory);
  position = (people.data as { positionId: number }[])[0]?.positionId as number;
  expect(await searchTypes('position')).toContain('position');
  const kept = await admin.call(endpoints.putOrganisationSettings, {
    body: { ...choices, isPositionLedEnabled: false },
  });
  expect(kept.status).toBe(200);
});
afterAll(() => harness.close());

async function searchTypes(search: string): Promise<string[]> {
  const { body } = await hr.call(endpoints.searchOrganisation, { query: { search } });
  return [...new Set((body.data as { type: string }[]).map(({ type }) => type))];
}

describe('in a company that is not led by positions', () => {
  test('no tab and no action lead to the chart', async () => {
    const { body } = await hr.call(endpoints.getOrganisationSettings);
    expect((body.tabs as { label: string }[]).map(({ label }) => label)).toEqual([
      'Team members',
      'Employee search',
      'Team leave',
      'Payroll',
    ]);
    const { actions } = body.metadata as { actions: string[] };
    expect(actions).not.toContain('org.chart.view');
    expect(actions).not.toContain('org.position.create');
    expect((await hr.call(endpoints.getTabSetup)).body).toMatchObject({ positionLedTab: false });
  });

  test.each([
    ['the chart', () => hr.call(endpoints.getOrgChart)],
    ['its filters', () => hr.call(endpoints.getOrgChartFilters)],
    ['a position', () => hr.call(endpoints.getPosition, { params: { id: position } })],
    ['the draft of a position', () => hr.call(endpoints.getPositionDraft)],
  ])('%s is refused, in words', async (_, ask) => {
    const { status, body } = await ask();
    expect(status).toBe(409);
    expect(body.detail).toBe('Your company has turned off the org chart.');
  });

  test('people are still found, and nothing that only the chart shows', async () => {
    expect(await searchTypes('person')).toEqual(['employee']);
    expect(await searchTypes('position')).toEqual([]);
    expect(await searchTypes('sydney')).toEqual([]);
    const { body } = await employee.call(directory.getDirectoryFilters);
    expect(body).toHaveProperty('department');
    expect(body).not.toHaveProperty('vacancyStatus');
  });

  test('the team has no links into the chart', async () => {
    const boss = await harness.as('manager.one');
    const { body } = await boss.call(endpoints.listDirectTeam, {
      params: { employeeId: harness.home.idOf('manager.one') },
    });
    const links = (body.data as { links: { id: string }[] }[]).flatMap((one) => one.links);
    expect(links.length).toBeGreaterThan(0);
    expect(links.map(({ id }) => id)).not.toContain('chart');
  });
});
