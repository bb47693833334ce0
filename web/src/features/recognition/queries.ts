import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import * as admin from '@tenure/contract/recognition/administration-endpoints';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import type { FeedPost } from '@tenure/contract/recognition/post';
import type { FeedScope, RecognitionType } from '@tenure/contract/recognition/recognition-types';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { refreshWidgets } from '../../lib/area/widget-items.ts';
import { call } from '../../lib/call.ts';

export interface FeedAsked {
  scope: FeedScope;
  of?: number | undefined;
  searchText?: string;
  type?: RecognitionType[];
  itemsPerPage?: number;
}

/** The feed as an infinite query; each page includes the cursor of the next. */
export const feedQuery = ({ of, itemsPerPage, ...asked }: FeedAsked) =>
  infiniteQueryOptions({
    queryKey: [endpoints.getFeed.id, {}, { ...asked, of, itemsPerPage }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.getFeed, {
        query: {
          ...asked,
          ...(of ? { of: String(of) } : {}),
          ...(itemsPerPage ? { itemsPerPage: String(itemsPerPage) } : {}),
          ...(pageParam ? { before: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.metadata.next ?? undefined,
    staleTime: 30_000,
  });

export const postQuery = (postId: number) => apiQuery(endpoints.getPost, { params: { postId } });
export const optionsQuery = () => apiQuery(endpoints.getGivingOptions, {});
export const awaitingQuery = (page = 1) =>
  apiQuery(admin.listAwaiting, { query: { page: String(page) } });
export const leaderboardQuery = () => apiQuery(admin.getLeaderboard, {});

/** Call after a post is created, changed or decided. */
export const refreshPosts = (client: QueryClient) =>
  Promise.all([
    ...[
      endpoints.getFeed,
      endpoints.getPost,
      endpoints.listRecognitions,
      endpoints.getGivingOptions,
      admin.listAwaiting,
      admin.listReported,
      admin.getLeaderboard,
    ].map((one) => refresh(client, one)),
    refreshWidgets(client),
  ]);

const firstOf = ({ recipients }: FeedPost) => recipients[0]?.id ?? 0;

export const setLike = (post: FeedPost, isLiked: boolean) =>
  call(isLiked ? endpoints.likeRecommendation : endpoints.unlikeRecommendation, {
    params: { userId: firstOf(post), recommendationId: post.id },
  });

export const deletePost = (post: FeedPost) =>
  call(endpoints.deleteRecognition, {
    params: { userId: firstOf(post), recognitionId: post.id },
    ifMatch: post.version,
  });
