/**
 * Recognition reads: the feed in all its scopes, a post, a profile, the widget, gifts and the leaderboard.
 */
import { addWidget, getHomeDashboard, listWidgetItems } from '@tenure/contract/dashboard/endpoints';
import { type AnswerOf, pathOf } from '@tenure/contract/kit/endpoint';
import { getLeaderboard } from '@tenure/contract/recognition/administration-endpoints';
import { getFeed, getPost, listRecognitions } from '@tenure/contract/recognition/endpoints';
import { listCatalogue } from '@tenure/contract/recognition/gift';
import { recognitionWidget } from '@tenure/contract/recognition/recognition-widget';
import type { Core } from './capture.ts';
import { SOME_POST } from './recognition-volume.ts';

export type RecognitionReads = Readonly<Record<string, string>>;

export const DETAIL = 'a post';

export async function recognitionReads(core: Core, userId: number): Promise<RecognitionReads> {
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
    'items of the widget, newest': await widgetOf(core, 'newest'),
    'items of the widget, most liked': await widgetOf(core, 'mostLiked'),
    'catalogue of gifts, with points': listCatalogue.path,
    leaderboard: getLeaderboard.path,
  };
}

const feed = (query: Readonly<Record<string, string>>) =>
  `${getFeed.path}?${new URLSearchParams(query)}`;

/** Adds a recognition widget to the person's dashboard. */
async function widgetOf({ ask }: Core, sort: string): Promise<string> {
  const { id: dashboardId } = await ask<AnswerOf<typeof getHomeDashboard>>(getHomeDashboard.path);
  const { id: widgetId } = await ask<{ id: number }>(pathOf(addWidget.path, { dashboardId }), {
    method: addWidget.method,
    body: { type: recognitionWidget.type, settings: { sort } },
  });
  return pathOf(listWidgetItems.path, { dashboardId, widgetId });
}
