/** The home of the signed-in person, and the addresses of what its widgets show. */
import { getHomeDashboard, listWidgetItems } from '@tenure/contract/dashboard/endpoints';
import { type AnswerOf, pathOf } from '@tenure/contract/kit/endpoint';

export async function homeReads(port: number, cookie: string): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${port}${getHomeDashboard.path}`, {
    headers: { cookie },
  });
  const home = (await answer.json()) as AnswerOf<typeof getHomeDashboard>;
  return {
    'GET home-dashboard': getHomeDashboard.path,
    ...Object.fromEntries(
      home.widgets.map(({ id, type }) => [
        `GET items of ${type}`,
        pathOf(listWidgetItems.path, { dashboardId: home.id, widgetId: id }),
      ]),
    ),
  };
}
