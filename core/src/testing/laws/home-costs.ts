/** The cost of a home page: statements of the dashboard and of each widget, with all its settings. */
import * as endpoints from '@tenure/contract/dashboard/endpoints';
import type { Client } from '../client.ts';

const choices: readonly (readonly [string, object])[] = [
  ['actionableItem', { pageLimit: 50 }],
  ['leave', { widgetType: 'balances' }],
  ['leave', { widgetType: 'requests' }],
  ['leave', { widgetType: 'approvals' }],
  ['leaveCalendar', { scope: 'own' }],
  ['leaveCalendar', { scope: 'team' }],
  ['leaveCalendar', { scope: 'company' }],
  ['learning', { show: 'open' }],
  ['learning', { show: 'completed' }],
  ['document', { perPage: 50 }],
  ['document', { type: 'policy', keywords: 'conduct' }],
  ['report', { report: 8 }],
  ['report', { report: 6 }],
  ['task', { show: 'mine' }],
  ['task', { show: 'team' }],
  ['performance', { perPage: 20 }],
  ['performance', { perPage: 20, sort: 'title', order: 'desc', status: 'completed' }],
  ['team', { perPage: 50 }],
  ['recognition', { perPage: 50 }],
  ['recognition', { perPage: 50, sort: 'mostLiked' }],
  ['htmlEditor', { content: '<p>Hello</p>' }],
  ['video', { videoLink: 'https://youtu.be/dQw4w9WgXcQ' }],
];

export interface HomeCost {
  readonly what: string;
  readonly statements: number;
  readonly items: number;
  readonly ms: number;
}

export async function homeCosts(client: Client): Promise<HomeCost[]> {
  const costs: HomeCost[] = [];
  const measured = async (what: string, call: () => ReturnType<Client['call']>) => {
    const began = performance.now();
    const answer = await call();
    if (answer.status >= 300) throw new Error(`${what}: ${JSON.stringify(answer.body)}`);
    const items = (answer.body.items as unknown[] | undefined)?.length ?? 0;
    costs.push({ what, statements: answer.statements, items, ms: performance.now() - began });
    return answer;
  };
  await measured('the first visit', () => client.call(endpoints.getHomeDashboard));
  await measured('home', () => client.call(endpoints.getHomeDashboard));
  for (const [type, settings] of choices) {
    const dashboardId = await emptied(client);
    const added = await client.call(endpoints.addWidget, {
      params: { dashboardId },
      body: { type, settings },
    });
    if (added.status !== 201) throw new Error(JSON.stringify(added.body));
    await measured(`${type} ${Object.values(settings)}`, () =>
      client.call(endpoints.listWidgetItems, {
        params: { dashboardId, widgetId: added.body.id },
      }),
    );
  }
  return costs;
}

/** Removes all widgets, because a dashboard has a maximum number. */
async function emptied(client: Client) {
  const { id, title, structure, version } = (await client.call(endpoints.getHomeDashboard)).body;
  await client.call(endpoints.putDashboard, {
    params: { dashboardId: id },
    headers: { 'if-match': `"${version}"` },
    body: { title, structure, widgets: [] },
  });
  return id;
}
