/** Document 1, row by row, as far as it covers the dashboard. */
import * as endpoints from '@tenure/contract/dashboard/endpoints';
import { toDoWidget } from '@tenure/contract/dashboard/to-do-widget';
import { videoWidget } from '@tenure/contract/dashboard/video-widget';
import { documentWidget } from '@tenure/contract/documents/document-widget';
import { leaveCalendarWidget, leaveWidget } from '@tenure/contract/leave/leave-widgets';
import { teamWidget } from '@tenure/contract/org/team-widget';
import { performanceWidget } from '@tenure/contract/performance/performance-widget';
import { recognitionWidget } from '@tenure/contract/recognition/recognition-widget';
import { reportWidget } from '@tenure/contract/reports/report-widget';
import { reportTypes } from '@tenure/contract/site/report';
import { widgetTypes } from '@tenure/contract/site/widget';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesFor } from '../app.ts';
import type { Client } from '../testing/client.ts';
import { Harness } from '../testing/harness.ts';
import { homeOf, widgetOn } from '../testing/scenes/dashboard-scene.ts';
import { requestIn } from '../testing/scenes/leave-scene.ts';

let harness: Harness;
let client: Client;
let params: { dashboardId: number; widgetId: number };
beforeAll(async () => {
  harness = await Harness.open();
  client = await harness.as('employee');
  const dashboardId = await homeOf(harness, harness.home, 'employee');
  params = { dashboardId, widgetId: await widgetOn(harness, harness.home, dashboardId, 'team') };
});
afterAll(() => harness.close());

describe('point 2 and 3', () => {
  test('widget types', () => {
    expect(widgetTypes.join(', ')).toBe(
      'leaveCalendar, report, htmlEditor, actionableItem, task, recognition, performance, document, video, learning, team, leave',
    );
  });

  test('Dashboard: id, title, structure, widgets[], permissions (editAllowed, viewAllowed, shareAllowed)', async () => {
    const { body } = await client.call(endpoints.getDashboard, { params });
    expect(body).toMatchObject({
      id: params.dashboardId,
      title: expect.any(String),
      structure: expect.any(String),
      widgets: expect.any(Array),
      permissions: { editAllowed: true, viewAllowed: true, shareAllowed: false },
    });
  });

  test('Widget: id, title (nullable), type, container, order, dashboard, settings, permissions, widgetConfigs, options, info, frontendStatus', async () => {
    const { body } = await client.call(endpoints.getWidget, { params });
    expect(Object.keys(body)).toEqual(
      'id, title, type, container, order, dashboard, settings, permissions, widgetConfigs, options, info, frontendStatus'.split(
        ', ',
      ),
    );
    expect(body).toMatchObject({
      ...{ title: null, dashboard: params.dashboardId, frontendStatus: 1 },
      permissions: { viewAllowed: true, editAllowed: true },
    });
  });

  test.each([
    ['To-do widget settings', toDoWidget, 'pageLimit, sort, order, statusTitle, dueByTitle'],
    ['Team widget settings', teamWidget, 'perPage, showManager, showManaged'],
    ['Video widget settings', videoWidget, 'videoType, videoLink, videoFile, videoEmbed'],
    [
      'Recognition widget settings',
      recognitionWidget,
      'perPage, sort, showRecommendation, showTrophy, showAward',
    ],
    ['Performance widget settings', performanceWidget, 'order, perPage, sort, status'],
    ['Document widget settings (ours)', documentWidget, 'type, keywords, perPage'],
    ['Report widget settings', reportWidget, 'report, refreshRate, filter, params, frontendStatus'],
    ['Leave widget settings', leaveWidget, 'accessMode, showPendings, widgetType'],
  ])('%s', (_, contract, names) => {
    expect(Object.keys(contract.settings.shape)).toEqual(expect.arrayContaining(names.split(', ')));
  });

  test('the report widget’s params, and its defaults', () => {
    const { params: chosen, ...rest } = reportWidget.settings.parse({});
    expect(Object.keys(chosen)).toEqual([
      ...['date', 'appraisalTemplate', 'groupBy', 'courses', 'workflows'],
    ]);
    expect(rest).toMatchObject({ refreshRate: 120, frontendStatus: 1 });
    expect(reportTypes.slice(0, 7)).toEqual([
      ...['appraisal', 'goalProgress', 'developmentProgress', 'appraisalOverview'],
      ...['courseCompliance', 'onboardingProgress', 'courseStatus'],
    ]);
  });

  test('per-module flags of the to-do widget', () => {
    const settings = toDoWidget.settings.parse({});
    const flags = Object.values(settings).flatMap((value) =>
      typeof value === 'object' ? Object.keys(value) : [],
    );
    for (const flag of 'showMyAssigned, showMyApproval, showAllApproval, showManaged, show360ReviewRequests, showQueued, showContractManager, showContractApproval'.split(
      ', ',
    ))
      expect(flags).toContain(flag);
    expect(Object.keys(settings)).toEqual(
      expect.arrayContaining([
        ...['performance', 'document', 'task', 'queuedWorkflowActivity', 'course'],
        'contractWorkflow',
      ]),
    );
  });

  test('Available widget list per dashboard, each with id, type, title, settings', async () => {
    const { body } = await client.call(endpoints.listAvailableWidgets, { params });
    const offered = body.items as object[];
    expect(offered).toHaveLength(11);
    for (const widget of offered)
      expect(widget).toMatchObject({
        id: expect.any(Number),
        type: expect.any(String),
        title: expect.any(String),
        settings: expect.any(Object),
      });
  });

  test('Manager list entry: id, label, email, positionTitle, profileImage, depth, link', async () => {
    const { body } = await client.call(endpoints.listWidgetItems, { params });
    const [entry] = body.items as object[];
    for (const name of 'id, label, email, positionTitle, profileImage, depth, link'.split(', '))
      expect(entry).toHaveProperty(name);
  });
});

describe('point 7', () => {
  const served = routesFor('local').map(({ endpoint }) =>
    `${endpoint.method} ${endpoint.path}`.replace('/cobra/api/tms', ''),
  );

  test.each([
    'GET /dashboards/{dashboardId}',
    'PUT /dashboards/{dashboardId}',
    'GET /dashboards/{dashboardId}/available-widgets',
    'GET /dashboards/{dashboardId}/widgets',
    'POST /dashboards/{dashboardId}/widgets',
    'GET /dashboards/{dashboardId}/widgets/{widgetId}',
    'PUT /dashboards/{dashboardId}/widgets/{widgetId}',
    'GET /dashboards/{dashboardId}/widgets/{widgetId}/items',
    'GET /dashboards/{dashboardId}/widgets/{widgetId}/settings',
  ])('%s', (call) => {
    expect(served).toContain(call);
  });

  describe('items take query page, sortBy, sortDirection:', () => {
    const read = async (widgetId: number, query: Record<string, string>) =>
      (
        await manager.call(endpoints.listWidgetItems, {
          params: { dashboardId, widgetId },
          query: { ...query, ...twoMonths },
        })
      ).body.items as Record<string, unknown>[];
    const twoMonths = { from: '2026-05-01', to: '2026-06-30' };
    let manager: Client;
    let dashboardId: number;

    beforeAll(async () => {
      const { idOf } = harness.home;
      const before = harness.now;
      for (const [state, day, code] of [
        ['pending', '2026-05-05', 'ANNUAL'],
        ['cancellation-asked', '2026-06-02', 'ANNUAL'],
        ['pending', '2026-05-19', 'UNPAID'],
      ] as const) {
        harness.now = new Date(harness.now.getTime() + 86_400_000);
        await requestIn(harness, harness.home, state, day, code);
      }
      harness.now = before;
      await harness.within(harness.home, ({ db }) =>
        db
          .deleteFrom('emergency_contacts')
          .where('employee_id', '=', idOf('manager.one'))
          .execute(),
      );
      manager = await harness.as('manager.one');
      dashboardId = await homeOf(harness, harness.home, 'manager.one');
    });

    /** The settings of each widget in this test, and the item field it is sorted by. */
    const widgets = [
      { contract: toDoWidget },
      { contract: leaveWidget, settings: { widgetType: 'approvals' }, within: 'request' },
      { contract: leaveCalendarWidget, settings: { scope: 'team' } },
      { contract: teamWidget, settings: { showManager: false } },
    ];
    const rows = widgets.flatMap(({ contract: { type, sortable }, settings = {}, within }) =>
      sortable.map((sortBy) => ({ type, sortBy, settings, within })),
    );

    test.each(rows)('$type by $sortBy', async ({ type, sortBy, settings, within }) => {
      const widgetId = await widgetOn(harness, harness.home, dashboardId, type);
      const body = { title: null, settings };
      await manager.call(endpoints.putWidget, { params: { dashboardId, widgetId }, body });
      const sorted = (item: Record<string, unknown>) =>
        (within ? (item[within] as typeof item) : item)[sortBy] as string | null;

      for (const sortDirection of ['asc', 'desc']) {
        const all = await read(widgetId, { page: '1', sortBy, sortDirection });
        const values = all.map(sorted);
        const filled = values.filter((value) => value !== null).sort();
        if (sortDirection === 'desc') filled.reverse();
        expect(new Set(values).size).toBeGreaterThan(1);
        expect(values.slice(0, filled.length)).toEqual(filled);
        const second = await read(widgetId, {
          ...{ page: '2', itemsPerPage: '1' },
          ...{ sortBy, sortDirection },
        });
        expect(second).toEqual([all[1]]);
      }
    });

    test('every widget that can be sorted is among these', async () => {
      const { body } = await manager.call(endpoints.getDashboard, { params: { dashboardId } });
      const shown = body.widgets as { type: string; widgetConfigs: { sortable: string[] } }[];
      for (const { type, widgetConfigs } of shown)
        expect(rows.filter((row) => row.type === type).map(({ sortBy }) => sortBy)).toEqual(
          widgetConfigs.sortable,
        );
    });
  });
});

describe('points 8 and 9', () => {
  test("Widget not found: 404 'Could not find widget'", async () => {
    const { status, body } = await client.call(endpoints.getWidget, {
      params: { ...params, widgetId: 1 },
    });
    expect([status, body.message]).toEqual([404, 'Could not find widget']);
  });

  test('To-do widget page limit 5; team widget 5 per page', () => {
    expect(toDoWidget.settings.parse({}).pageLimit).toBe(5);
    expect(teamWidget.settings.parse({}).perPage).toBe(5);
  });

  test('a widget answers so many of its items at once', async () => {
    const { body } = await client.call(endpoints.listWidgetItems, { params });
    expect(body.metadata).toMatchObject({ pagination: { itemsPerPage: 5 } });
  });
});
