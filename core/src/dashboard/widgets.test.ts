import * as endpoints from '@tenure/contract/dashboard/endpoints';
import { putModules } from '@tenure/contract/site/administration';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { htmlAttacks } from '../testing/files/html-attacks.ts';
import { Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { homeOf, widgetOn } from '../testing/scenes/dashboard-scene.ts';
import { requestIn } from '../testing/scenes/leave-scene.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** A person, and the path of one of their widgets. */
async function widgetOf(person: PersonName, type: string) {
  const client = await harness.as(person);
  const dashboardId = await homeOf(harness, harness.home, person);
  return {
    client,
    params: { dashboardId, widgetId: await widgetOn(harness, harness.home, dashboardId, type) },
  };
}

const preview = async (client: Client, dashboardId: number, type: string, settings: object) =>
  client.call(endpoints.previewWidget, { params: { dashboardId }, body: { type, settings } });

describe('a widget', () => {
  test('that is not there is answered with the documents’ words', async () => {
    const { client, params } = await widgetOf('employee', 'team');
    for (const endpoint of [
      endpoints.getWidget,
      endpoints.listWidgetItems,
      endpoints.getWidgetSettings,
    ]) {
      const answer = await client.call(endpoint, { params: { ...params, widgetId: 999999 } });
      expect([answer.status, answer.body.message]).toEqual([404, 'Could not find widget']);
    }
  });

  test('of another dashboard is not found under this one’s address', async () => {
    const mine = await widgetOf('employee', 'team');
    const theirs = await widgetOf('manager.one', 'team');
    const answer = await mine.client.call(endpoints.getWidget, {
      params: { ...mine.params, widgetId: theirs.params.widgetId },
    });
    expect([answer.status, answer.body.message]).toEqual([404, 'Could not find widget']);
  });

  test('refuses a text that is longer than its limit once it is HTML', async () => {
    const { client, params } = await widgetOf('employee', 'team');
    const write = (content: string) =>
      client.call(endpoints.addWidget, {
        params: { dashboardId: params.dashboardId },
        body: { type: 'htmlEditor', settings: { content } },
      });
    expect((await write('&'.repeat(8_000))).status).toBe(201);
    expect(await write('&'.repeat(9_000))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'settings.content', message: 'Use at most 50000 characters' }] },
    });
  });

  test('keeps its title and settings, and its settings come with their form', async () => {
    const { client, params } = await widgetOf('manager.two', 'team');
    await client.call(endpoints.putWidget, {
      params,
      body: { title: 'People', settings: { perPage: 2, showManager: false } },
    });
    const { body } = await client.call(endpoints.getWidgetSettings, { params });
    expect(body.settings).toEqual({ perPage: 2, showManager: false, showManaged: true });
    expect((body.metadata as { fields: object[] }).fields).toMatchObject([
      { key: 'perPage', input: 'number', isEditable: true },
      { key: 'showManager', input: 'toggle' },
      { key: 'showManaged', input: 'toggle' },
    ]);
  });

  test('goes to the place it is given and moves the others on', async () => {
    const { client, params } = await widgetOf('manager.three', 'team');
    const added = await client.call(endpoints.addWidget, {
      params,
      body: { type: 'video', container: 2, order: 1 },
    });
    expect(added.body).toMatchObject({ container: 2, order: 1, frontendStatus: 1 });
    const { body } = await client.call(endpoints.listWidgets, { params });
    const second = (body.items as { container: number; order: number; type: string }[]).filter(
      ({ container }) => container === 2,
    );
    expect(second.map(({ order, type }) => [order, type])).toEqual([
      [1, 'video'],
      [2, 'team'],
      [3, 'leave'],
      [4, 'htmlEditor'],
    ]);
  });

  test('cannot be sorted by what it does not have', async () => {
    const { client, params } = await widgetOf('employee', 'team');
    const { status, body } = await client.call(endpoints.listWidgetItems, {
      params,
      query: { sortBy: 'salary' },
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'sortBy' }]);
  });
});

describe('what can be added', () => {
  const offeredTo = async (person: PersonName, company = harness) => {
    const client = await company.as(person);
    const dashboardId = await homeOf(company, company.home, person);
    const { body } = await client.call(endpoints.listAvailableWidgets, { params: { dashboardId } });
    return (body.items as { type: string }[]).map(({ type }) => type);
  };

  test('are the types that are built', async () => {
    expect(await offeredTo('employee')).toEqual([
      'leaveCalendar',
      'htmlEditor',
      'actionableItem',
      'task',
      'recognition',
      'performance',
      'document',
      'video',
      'learning',
      'team',
      'leave',
    ]);
  });

  test('is less where a module is off; existing widgets are kept but not shown', async () => {
    const other = await harness.another();
    const admin = await other.as('company.admin');
    const dashboardId = await homeOf(other, other.home, 'employee');
    await admin.call(putModules, { body: { enabledModules: ['home', 'my-team'] } });
    expect(await offeredTo('employee', other)).toEqual([
      ...['htmlEditor', 'actionableItem', 'task', 'video', 'team'],
    ]);
    const employee = await other.as('employee');
    const { body } = await employee.call(endpoints.getDashboard, { params: { dashboardId } });
    const shown = (body.widgets as { id: number; type: string; frontendStatus: number }[]).map(
      ({ type, frontendStatus }) => [type, frontendStatus],
    );
    expect(Object.fromEntries(shown)).toMatchObject({ leave: 0, leaveCalendar: 0, team: 1 });
    const widgetId = await widgetOn(other, other.home, dashboardId, 'leave');
    const items = await employee.call(endpoints.listWidgetItems, {
      params: { dashboardId, widgetId },
    });
    expect(items.status).toBe(404);
    await other.close();
  });

  test('is less without a permission', async () => {
    const other = await harness.another();
    await other.within(other.home, ({ db }) =>
      db
        .updateTable('security_profiles')
        .set({ permissions: ['dashboard.dashboard.view', 'dashboard.dashboard.edit'] })
        .where('name', '=', 'Employee')
        .execute(),
    );
    expect(await offeredTo('employee', other)).toEqual(['htmlEditor', 'actionableItem', 'video']);
    await other.close();
  });
});

describe('text', () => {
  test('is cleaned when it is saved, and again when it is shown', async () => {
    const { client, params } = await widgetOf('employee', 'htmlEditor');
    const content = '<p onclick="x">Hello</p><script>x</script>';
    const saved = await client.call(endpoints.putWidget, {
      params,
      body: { title: null, settings: { content } },
    });
    expect(saved.body.settings).toEqual({ content: '<p>Hello</p>' });
    const kept = () =>
      harness.within(harness.home, async ({ db }) =>
        db
          .selectFrom('dashboard_widgets')
          .select('settings')
          .where('id', '=', params.widgetId)
          .executeTakeFirstOrThrow(),
      );
    expect((await kept()).settings).toEqual({ content: '<p>Hello</p>' });

    // Bypasses the sanitizer, as after a bug or a restored backup.
    await harness.within(harness.home, ({ db }) =>
      db
        .updateTable('dashboard_widgets')
        .set({ settings: JSON.stringify({ content }) })
        .where('id', '=', params.widgetId)
        .execute(),
    );
    const items = await client.call(endpoints.listWidgetItems, { params });
    expect(items.body.items).toEqual([{ content: '<p>Hello</p>' }]);
    const board = await client.call(endpoints.getDashboard, { params });
    expect(JSON.stringify(board.body)).not.toContain('<script');
  });

  test('of all attacks at once is saved without any of them', async () => {
    const { client, params } = await widgetOf('colleague', 'htmlEditor');
    const storable = htmlAttacks.filter((attack) => !attack.includes('\0'));
    for (let start = 0; start < storable.length; start += 60) {
      const content = storable.slice(start, start + 60).join('\n');
      const saved = await client.call(endpoints.putWidget, {
        params,
        body: { title: null, settings: { content } },
      });
      expect(saved.status).toBe(200);
      const shown = (saved.body.settings as { content: string }).content;
      expect(shown).not.toMatch(/<(script|iframe|svg|math|style|object|form)|\son\w+\s*=\s*"/i);
    }
  });

  test('without end, or with what cannot be stored, is refused by name', async () => {
    const { client, params } = await widgetOf('employee', 'htmlEditor');
    const unstorable = htmlAttacks.filter((attack) => attack.includes('\0'));
    expect(unstorable.length).toBeGreaterThan(2);
    for (const content of ['x'.repeat(50_001), '<b>'.repeat(3000), ...unstorable]) {
      const { status, body } = await client.call(endpoints.putWidget, {
        params,
        body: { title: null, settings: { content } },
      });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field: 'settings.content' }]);
    }
  });
});

describe('video', () => {
  test('of a known provider is shown in its frame, and of an embed code nothing else is kept', async () => {
    const { client, params } = await widgetOf('employee', 'team');
    const frame = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
    const added = await client.call(endpoints.addWidget, {
      params,
      body: {
        type: 'video',
        settings: {
          videoType: 'embed',
          videoEmbed:
            '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload="x()"></iframe>',
        },
      },
    });
    expect(added.body.settings).toMatchObject({ videoEmbed: frame });
    const { body } = await client.call(endpoints.listWidgetItems, {
      params: { ...params, widgetId: added.body.id },
    });
    expect(body.items).toEqual([{ kind: 'frame', provider: 'YouTube', src: frame }]);
  });

  test('of anyone else is refused by name', async () => {
    const { client, params } = await widgetOf('employee', 'team');
    for (const settings of [
      { videoType: 'link', videoLink: 'https://evil.example/video' },
      { videoType: 'embed', videoEmbed: '<iframe src="https://evil.example/"></iframe>' },
      { videoType: 'file', videoFile: 999999 },
    ]) {
      const { status, body } = await preview(client, params.dashboardId, 'video', settings);
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field: expect.stringMatching(/^settings\.video/) }]);
    }
  });

  test('that nobody chose yet shows nothing', async () => {
    const { client, params } = await widgetOf('employee', 'team');
    expect((await preview(client, params.dashboardId, 'video', {})).body.items).toEqual([]);
  });
});

describe('leave and team', () => {
  test('balances, own requests and approvals, as the widget is set', async () => {
    const { client, params } = await widgetOf('employee', 'leave');
    await requestIn(harness, harness.home, 'pending', '2026-04-14');
    await requestIn(harness, harness.home, 'approved', '2026-04-21');
    const read = async (settings: object, who = client, dashboardId = params.dashboardId) =>
      (await preview(who, dashboardId, 'leave', settings)).body.items as {
        kind: string;
        balance?: { leaveTypeCode: string; reservedMinutes: number };
        request?: { startDate: string };
      }[];
    const reserved = async (showPendings: boolean) =>
      (await read({ widgetType: 'balances', showPendings })).find(
        ({ balance }) => balance?.leaveTypeCode === 'ANNUAL',
      )?.balance?.reservedMinutes;
    expect(await reserved(true)).toBeGreaterThan(0);
    expect(await reserved(false)).toBe(0);
    const all = await read({ widgetType: 'requests' });
    expect(all.map(({ request }) => request?.startDate)).toEqual(['2026-04-21', '2026-04-14']);
    const decided = await read({ widgetType: 'requests', showPendings: false });
    expect(decided.map(({ request }) => request?.startDate)).toEqual(['2026-04-21']);
    const manager = await widgetOf('manager.one', 'leave');
    const waiting = await read(
      { widgetType: 'approvals' },
      manager.client,
      manager.params.dashboardId,
    );
    expect(waiting.map(({ request }) => request?.startDate)).toEqual(['2026-04-14']);
  });

  test('the calendar shows the documented events of the requested month', async () => {
    const { client, params } = await widgetOf('employee', 'leaveCalendar');
    const { body } = await client.call(endpoints.listWidgetItems, {
      params,
      query: { from: '2026-04-01', to: '2026-04-30' },
    });
    const events = body.items as { type: string; start: string; meta: { isPending: boolean } }[];
    expect(events.filter(({ type }) => type === 'leave').map(({ start }) => start)).toEqual([
      '2026-04-14',
      '2026-04-21',
    ]);
    expect(events.some(({ type }) => type === 'public-holiday')).toBe(true);
    const tooLong = await client.call(endpoints.listWidgetItems, {
      params,
      query: { from: '2026-01-01', to: '2026-12-31' },
    });
    expect(tooLong.body.errors).toMatchObject([{ field: 'to' }]);
  });

  test('those who report come first, then managers from the nearest on, with who is away today', async () => {
    harness.now = new Date('2026-04-21T02:00:00Z');
    const { client, params } = await widgetOf('manager.one', 'team');
    const { body } = await client.call(endpoints.listWidgetItems, { params });
    expect(body.items).toMatchObject([
      { label: 'Colleague Person', group: 'managed', away: null },
      {
        label: 'Employee Person',
        group: 'managed',
        away: { until: '2026-04-22', label: 'Annual leave' },
      },
      { label: 'Manager Two', depth: 1, group: 'manager' },
      { label: 'Manager Three', depth: 2, group: 'manager' },
      { label: 'Company Admin', depth: 3, group: 'manager' },
    ]);
    const page = async (number: string) =>
      (
        await client.call(endpoints.listWidgetItems, {
          params,
          query: { page: number, itemsPerPage: '2', sortBy: 'label', sortDirection: 'desc' },
        })
      ).body as { items: { label: string }[]; metadata: object };
    expect((await page('2')).items.map(({ label }) => label)).toEqual([
      'Manager Two',
      'Manager Three',
    ]);
    const sorted = async (sortBy: string, sortDirection: string) =>
      (
        (
          await client.call(endpoints.listWidgetItems, {
            params,
            query: { itemsPerPage: '50', sortBy, sortDirection },
          })
        ).body.items as { label: string; group: string }[]
      )
        .filter(({ group }) => group === 'manager')
        .map(({ label }) => label);
    const byName = ['Company Admin', 'Manager Three', 'Manager Two'];
    expect(await sorted('label', 'asc')).toEqual(byName);
    expect(await sorted('label', 'desc')).toEqual(byName.toReversed());
    // The titles are Company’s position and Manager’s position (of both), with ties broken by name.
    expect(await sorted('positionTitle', 'asc')).toEqual(byName);
    const beyond = await page('4');
    expect(beyond.items).toEqual([]);
    expect(beyond.metadata).toMatchObject({ pagination: { currentPage: 4, totalItems: 5 } });
    harness.now = new Date('2026-03-10T02:00:00Z');
  });

  test('a platform’s administrator, who has no employment, gets empty lists and no errors', async () => {
    const client = await harness.as('platform.admin');
    const dashboardId = await homeOf(harness, harness.home, 'platform.admin');
    for (const type of ['leave', 'team', 'actionableItem', 'leaveCalendar'])
      expect((await preview(client, dashboardId, type, {})).status).toBe(200);
  });
});
