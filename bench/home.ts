/** The viewer's dashboard, the addresses of its widgets' items, and a dashboard with every widget. */
import {
  addWidget,
  getHomeDashboard,
  listAvailableWidgets,
  listWidgetItems,
  putDashboard,
} from '@tenure/contract/dashboard/endpoints';
import { htmlEditorWidget } from '@tenure/contract/dashboard/html-editor-widget';
import { videoWidget } from '@tenure/contract/dashboard/video-widget';
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

/** These show nothing without settings of their own. */
const contents: Readonly<Record<string, object>> = {
  [htmlEditorWidget.type]: { content: '<p>Doors open at nine</p>' },
  [videoWidget.type]: { videoLink: 'https://youtu.be/dQw4w9WgXcQ' },
};

/** Replaces the widgets of the viewer's dashboard by one of each type; returns how many there are. */
export async function addEveryWidget(port: number, cookie: string): Promise<number> {
  const send = async <T>(method: string, path: string, body?: object, version?: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        cookie,
        'content-type': 'application/json',
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { id, title, structure, version } = await send<AnswerOf<typeof getHomeDashboard>>(
    'GET',
    getHomeDashboard.path,
  );
  const on = { dashboardId: id };
  await send('PUT', pathOf(putDashboard.path, on), { title, structure, widgets: [] }, version);
  const { items } = await send<AnswerOf<typeof listAvailableWidgets>>(
    'GET',
    `${pathOf(listAvailableWidgets.path, on)}?itemsPerPage=50`,
  );
  for (const { type } of items)
    await send('POST', pathOf(addWidget.path, on), { type, settings: contents[type] ?? {} });
  return items.length;
}
