import * as items from '@tenure/contract/dashboard/actionable-item-endpoints';
import * as endpoints from '@tenure/contract/dashboard/endpoints';
import * as templates from '@tenure/contract/dashboard/template-endpoints';
import { homeOf, templateOf, widgetOn } from '../testing/dashboard-scene.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, House } from '../testing/house.ts';
import { ownRequest } from '../testing/leave-records.ts';
import { seen, theRequest } from '../testing/leave-scene.ts';

/** Whatever is offered on a dashboard stands in its metadata; what cannot be opened offers nothing. */
const byDashboard: Example['offered'] = async (client, { params }) => {
  const dashboardId = params?.dashboardId ?? params?.templateId;
  const { body } = await client.call(endpoints.getDashboard, { params: { dashboardId } });
  return (body.metadata as { actions: string[] } | undefined)?.actions ?? [];
};

const ofHome = async (house: House, company: Company) => ({
  params: { dashboardId: await homeOf(house, company, 'employee') },
});

const ofWidget = async (house: House, company: Company) => {
  const dashboardId = await homeOf(house, company, 'employee');
  return { params: { dashboardId, widgetId: await widgetOn(house, company, dashboardId, 'team') } };
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

const touched = async (house: House, company: Company) => {
  const employee = await house.as('employee', { company });
  await employee.call(endpoints.putDashboard, { ...(await ofHome(house, company)), body });
};

/** A home of its own for the example, changed already, so that it can be reset. */
const changed = async (house: House, company: Company) => {
  const dashboardId = await homeOf(house, company, 'manager.one');
  const manager = await house.as('manager.one', { company });
  await manager.call(endpoints.putDashboard, { params: { dashboardId }, body });
  return { params: { dashboardId } };
};

const ofTemplate = async (house: House, company: Company) => ({
  params: { dashboardId: await templateOf(house, company, 'Employee') },
});

const waiting = async (house: House, company: Company) => {
  const id = await theRequest(house, company, 'pending', '2026-09-08');
  const { headers } = await seen(house, id, company);
  return { params: { itemId: `leave-request-${id}` }, headers };
};

export const examples: Examples = {
  [endpoints.getDashboard.id]: example(ofHome, {
    records: { 'the employees’ template': ofTemplate },
  }),
  [endpoints.putDashboard.id]: example(
    async (house, company) => ({ ...(await ofHome(house, company)), body }),
    {
      states: { touched },
      records: {
        'the employees’ template': async (house, company) => ({
          ...(await ofTemplate(house, company)),
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
  [endpoints.previewWidget.id]: example(async (house, company) => ({
    ...(await ofHome(house, company)),
    body: { type: 'leave', settings: { widgetType: 'balances' } },
  })),
  [endpoints.getAvailableSettings.id]: example(async (house, company) => {
    const { params } = await ofHome(house, company);
    return { params: { ...params, availableId: 12 } };
  }),
  [endpoints.listWidgets.id]: example(ofHome),
  [endpoints.addWidget.id]: example(async (house, company) => ({
    ...(await ofHome(house, company)),
    body: { type: 'video', title: 'Watch', container: 2, order: 1, settings: {} },
  })),
  [endpoints.getWidget.id]: example(ofWidget),
  [endpoints.putWidget.id]: example(async (house, company) => ({
    ...(await ofWidget(house, company)),
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
    sent: async (house, company) => ({
      params: { templateId: await templateOf(house, company, 'Employee') },
    }),
    offered: byDashboard,
  },
  [items.getActionableItem.id]: { by: 'manager.one', sent: waiting },
  [items.decideActionableItem.id]: {
    by: 'manager.one',
    sent: async (house, company) => ({
      ...(await waiting(house, company)),
      body: { action: 'leave-requests.approve', note: null },
    }),
    own: async (house, company) => ({
      params: {
        itemId: `leave-request-${await ownRequest(house, company, 'manager.one', '2026-10-06')}`,
      },
      headers: { 'if-match': '"1"' },
      body: { action: 'leave-requests.approve', note: null },
    }),
  },
};
