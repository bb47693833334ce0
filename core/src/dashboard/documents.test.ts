/** Document 1, row by row and in its own words, as far as it speaks of the dashboard. */
import * as endpoints from '@tenure/contract/dashboard/endpoints';
import { toDoWidget } from '@tenure/contract/dashboard/to-do-widget';
import { videoWidget } from '@tenure/contract/dashboard/video-widget';
import { leaveWidget } from '@tenure/contract/leave/leave-widgets';
import { teamWidget } from '@tenure/contract/org/team-widget';
import { widgetTypes } from '@tenure/contract/site/widget';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routesFor } from '../app.ts';
import type { Client } from '../testing/client.ts';
import { homeOf, widgetOn } from '../testing/dashboard-scene.ts';
import { House } from '../testing/house.ts';

let house: House;
let client: Client;
let params: { dashboardId: number; widgetId: number };
beforeAll(async () => {
  house = await House.open();
  client = await house.as('employee');
  const dashboardId = await homeOf(house, house.home, 'employee');
  params = { dashboardId, widgetId: await widgetOn(house, house.home, dashboardId, 'team') };
});
afterAll(() => house.close());

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
    ['Leave widget settings', leaveWidget, 'accessMode, showPendings, widgetType'],
  ])('%s', (_, contract, names) => {
    expect(Object.keys(contract.settings.shape)).toEqual(expect.arrayContaining(names.split(', ')));
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
    for (const widget of body.items as object[])
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

  test('items take query page, sortBy, sortDirection', async () => {
    const { status } = await client.call(endpoints.listWidgetItems, {
      params,
      query: { page: '1', sortBy: 'label', sortDirection: 'desc' },
    });
    expect(status).toBe(200);
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
