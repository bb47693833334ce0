import * as items from '@tenure/contract/dashboard/actionable-item-endpoints';
import * as endpoints from '@tenure/contract/dashboard/endpoints';
import * as templates from '@tenure/contract/dashboard/template-endpoints';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import { homeOf, templateOf, widgetOn } from '../testing/scenes/dashboard-scene.ts';
import { ownRequest } from '../testing/scenes/leave-records.ts';
import { seen, theRequest } from '../testing/scenes/leave-scene.ts';

/** Everything offered on a dashboard is in its metadata; a dashboard that can't be opened offers nothing. */
const byDashboard: Example['offered'] = async (client, { params }) => {
  const dashboardId = params?.dashboardId ?? params?.templateId;
  const { body } = await client.call(endpoints.getDashboard, { params: { dashboardId } });
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

const ofHome = async (harness: Harness, company: Company) => ({
  params: { dashboardId: await homeOf(harness, company, 'employee') },
});

const ofWidget = async (harness: Harness, company: Company) => {
  const dashboardId = await homeOf(harness, company, 'employee');
  return {
    params: { dashboardId, widgetId: await widgetOn(harness, company, dashboardId, 'team') },
  };
};

const example = (sent: Example['sent'], more: Partial<Example> = {}): Example => ({
  by: 'employee',
  sent,
  offered: byDashboard,
  ...more,
});

const body = {
  title: 'Mine',
  structure: 'halves',
  widgets: [{ type: 'team', title: null, container: 1, order: 1 }],
};

const touched = async (harness: Harness, company: Company) => {
  const employee = await harness.as('employee', { company });
  await employee.call(endpoints.putDashboard, { ...(await ofHome(harness, company)), body });
};

/** A customised home, which can be reset. */
const changed = async (harness: Harness, company: Company) => {
  const dashboardId = await homeOf(harness, company, 'manager.one');
  const manager = await harness.as('manager.one', { company });
  await manager.call(endpoints.putDashboard, { params: { dashboardId }, body });
  return { params: { dashboardId } };
};

const ofTemplate = async (harness: Harness, company: Company) => ({
  params: { dashboardId: await templateOf(harness, company, 'Employee') },
});

const waiting = async (harness: Harness, company: Company) => {
  const id = await theRequest(harness, company, 'pending', '2026-09-08');
  const { headers } = await seen(harness, id, company);
  return { params: { itemId: `leave-request-${id}` }, headers };
};

export const examples: Examples = {
  [endpoints.getDashboard.id]: example(ofHome, {
    records: { 'the employees’ template': ofTemplate },
  }),
  [endpoints.putDashboard.id]: example(
    async (harness, company) => ({ ...(await ofHome(harness, company)), body }),
    {
      states: { touched },
      records: {
        'the employees’ template': async (harness, company) => ({
          ...(await ofTemplate(harness, company)),
          body,
        }),
      },
    },
  ),
  [endpoints.resetDashboard.id]: example(changed, {
    by: 'manager.one',
    records: { 'as the template gave it': ofHome },
  }),
  [endpoints.listAvailableWidgets.id]: example(ofHome),
  [endpoints.previewWidget.id]: example(async (harness, company) => ({
    ...(await ofHome(harness, company)),
    body: { type: 'leave', settings: { widgetType: 'balances' } },
  })),
  [endpoints.getAvailableSettings.id]: example(async (harness, company) => {
    const { params } = await ofHome(harness, company);
    return { params: { ...params, availableId: 12 } };
  }),
  [endpoints.listWidgets.id]: example(ofHome),
  [endpoints.addWidget.id]: example(async (harness, company) => ({
    ...(await ofHome(harness, company)),
    body: { type: 'video', title: 'Watch', container: 2, order: 1, settings: {} },
  })),
  [endpoints.getWidget.id]: example(ofWidget),
  [endpoints.putWidget.id]: example(async (harness, company) => ({
    ...(await ofWidget(harness, company)),
    body: { title: 'People', settings: { perPage: 3 } },
  })),
  [endpoints.listWidgetItems.id]: example(ofWidget),
  [endpoints.getWidgetSettings.id]: example(ofWidget),
  [templates.listTemplates.id]: {
    by: 'company.admin',
    sent: async () => ({}),
    offered: async (client) => {
      const { body: answer } = await client.call(templates.listTemplates);
      return (answer.metadata as { actions: string[] } | undefined)?.actions ?? [];
    },
  },
  [templates.pushTemplate.id]: {
    by: 'company.admin',
    sent: async (harness, company) => ({
      params: { templateId: await templateOf(harness, company, 'Employee') },
    }),
    offered: byDashboard,
  },
  [items.getActionableItem.id]: { by: 'manager.one', sent: waiting },
  [items.decideActionableItem.id]: {
    by: 'manager.one',
    sent: async (harness, company) => ({
      ...(await waiting(harness, company)),
      body: { action: 'leave-requests.approve', note: null },
    }),
    own: async (harness, company) => ({
      params: {
        itemId: `leave-request-${await ownRequest(harness, company, 'manager.one', '2026-10-06')}`,
      },
      headers: { 'if-match': '"1"' },
      body: { action: 'leave-requests.approve', note: null },
    }),
  },
};
