/** What people read of recognition: the feed in all its scopes, a post, a profile, the widget, gifts and the board. */
import { addWidget, getHomeDashboard, listWidgetItems } from '@tenure/contract/dashboard/endpoints';
import { type AnswerOf, pathOf } from '@tenure/contract/kit/endpoint';
import { getLeaderboard } from '@tenure/contract/recognition/administration-endpoints';
import { getFeed, getPost, listRecognitions } from '@tenure/contract/recognition/endpoints';
import { listCatalogue } from '@tenure/contract/recognition/gift';
import { recognitionWidget } from '@tenure/contract/recognition/recognition-widget';
import { SOME_POST } from './recognition-volume.ts';

export type RecognitionReads = Readonly<Record<string, string>>;

export const DETAIL = 'a post';

interface Asking {
  readonly port: number;
  readonly cookie: string;
  readonly userId: number;
}

export async function recognitionReads({ userId, ...server }: Asking): Promise<RecognitionReads> {
  return {
    [DETAIL]: pathOf(getPost.path, { postId: SOME_POST }),
    'company feed': getFeed.path,
    'awards only': feed({ type: 'award' }),
    'search of a common word': feed({ searchText: 'thank' }),
    'search of two common words': feed({ searchText: 'thank handover' }),
    'search of a rare word': feed({ searchText: 'rare10001' }),
    'feed of my team': feed({ scope: 'team' }),
    'feed of my department': feed({ scope: 'department' }),
    'feed of a person': feed({ scope: 'person' }),
    'what I gave': feed({ scope: 'given' }),
    'recognitions of a person, with points': pathOf(listRecognitions.path, { userId }),
    'items of the widget, newest': await widgetOf(server, 'newest'),
    'items of the widget, most liked': await widgetOf(server, 'mostLiked'),
    'catalogue of gifts, with points': listCatalogue.path,
    leaderboard: getLeaderboard.path,
  };
}

const feed = (query: Readonly<Record<string, string>>) =>
  `${getFeed.path}?${new URLSearchParams(query)}`;

/** A recognition widget that is added to the person's home. */
async function widgetOf({ port, cookie }: Omit<Asking, 'userId'>, sort: string): Promise<string> {
  const call = async <T>(path: string, sent: RequestInit = {}): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...sent,
      headers: { cookie, 'content-type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { id: dashboardId } = await call<AnswerOf<typeof getHomeDashboard>>(getHomeDashboard.path);
  const { id: widgetId } = await call<{ id: number }>(pathOf(addWidget.path, { dashboardId }), {
    method: addWidget.method,
    body: JSON.stringify({ type: recognitionWidget.type, settings: { sort } }),
  });
  return pathOf(listWidgetItems.path, { dashboardId, widgetId });
}
