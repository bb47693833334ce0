import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import * as checkpoints from '@tenure/contract/performance/endpoints/checkpoint.endpoints';
import * as endpoints from '@tenure/contract/performance/endpoints/performance.endpoints';
import * as reviews from '@tenure/contract/performance/endpoints/review.endpoints';
import * as sections from '@tenure/contract/performance/endpoints/section.endpoints';
import { alwaysStale, apiQuery } from '../../lib/api-query.ts';
import { refreshWidgets } from '../../lib/area/widget-items.ts';
import { call } from '../../lib/call.ts';

export type Performance = AnswerOf<typeof endpoints.getPerformance>;
export type Phase = AnswerOf<typeof endpoints.listWorkflows>['items'][number];
export type SectionHead = AnswerOf<typeof sections.listSections>['items'][number];
export type SectionAnswer = AnswerOf<typeof sections.getGoalSection>;
export type Item = SectionAnswer['items'][number];
export type Level = SectionAnswer['ratingScale'][number];
export type ReviewSection = AnswerOf<typeof sections.getReviewSection>;
export type CheckpointAnswer = AnswerOf<typeof sections.getCheckpointSection>;
export type OneCheckpoint = CheckpointAnswer['checkpoints'][number];
export type Reviewer = AnswerOf<typeof reviews.listReviewers>['items'][number];

export interface ListAsked {
  readonly show: 'awaiting' | 'team' | 'everyone';
  readonly status: string;
  readonly text: string;
  readonly page: number;
}

export const myPerformancesQuery = (page: number) => ({
  ...apiQuery(endpoints.listMyPerformances, { query: { page } }),
  ...alwaysStale,
});

export const performancesQuery = ({ show, status, text, page }: ListAsked) => ({
  ...apiQuery(endpoints.listPerformances, {
    query: { show, status: status as '', text, page },
  }),
  ...alwaysStale,
});

export const performanceQuery = (performanceId: number) => ({
  ...apiQuery(endpoints.getPerformance, { params: { performanceId } }),
  ...alwaysStale,
});
export const phasesQuery = (performanceId: number) => ({
  ...apiQuery(endpoints.listWorkflows, { params: { performanceId } }),
  ...alwaysStale,
});
export const diagnosisQuery = (performanceId: number) => ({
  ...apiQuery(endpoints.diagnosePerformance, { params: { performanceId } }),
  ...alwaysStale,
});
export const timelineQuery = (performanceId: number) => ({
  ...apiQuery(endpoints.getTimeline, { params: { performanceId } }),
  ...alwaysStale,
});
export const contributorsQuery = (performanceId: number) => ({
  ...apiQuery(endpoints.listContributors, { params: { performanceId } }),
  ...alwaysStale,
});
export const sharesQuery = (performanceId: number) => ({
  ...apiQuery(endpoints.listShares, { params: { performanceId } }),
  ...alwaysStale,
});
export const sectionsQuery = (performanceId: number) => ({
  ...apiQuery(sections.listSections, { params: { performanceId } }),
  ...alwaysStale,
});
export const reviewersQuery = (performanceId: number) => ({
  ...apiQuery(reviews.listReviewers, { params: { performanceId } }),
  ...alwaysStale,
});

export interface SectionAddress {
  readonly performanceId: number;
  readonly sectionId: number;
}

const plain = {
  goal: sections.getGoalSection,
  competency: sections.getCompetencySection,
  development: sections.getDevelopmentSection,
  question: sections.getQuestionSection,
} as const;

export const itemSectionQuery = (type: keyof typeof plain, params: SectionAddress) => ({
  ...apiQuery(plain[type], { params: { ...params } }),
  ...alwaysStale,
});
export const reviewSectionQuery = (type: 'review360' | 'question360', params: SectionAddress) => ({
  ...apiQuery(type === 'review360' ? sections.getReviewSection : sections.getQuestion360Section, {
    params: { ...params },
  }),
  ...alwaysStale,
});
/** The items of any type of section that has items. */
export const sectionQuery = (type: SectionHead['type'], params: SectionAddress) =>
  queryOptions({
    ...alwaysStale,
    queryKey: ['performance.section', params] as const,
    queryFn: (): Promise<SectionAnswer> =>
      type === 'review360' || type === 'question360'
        ? call(type === 'review360' ? sections.getReviewSection : sections.getQuestion360Section, {
            params: { ...params },
          })
        : call(plain[type as keyof typeof plain], { params: { ...params } }),
  });

export const checkpointSectionQuery = (params: SectionAddress) => ({
  ...apiQuery(sections.getCheckpointSection, { params: { ...params } }),
  ...alwaysStale,
});
export const missingQuery = (params: SectionAddress) => ({
  ...apiQuery(checkpoints.listNoSubmissionUsers, { params: { ...params } }),
  ...alwaysStale,
});
export const recommendationQuery = (params: SectionAddress) => ({
  ...apiQuery(sections.getRecommendationSection, { params: { ...params } }),
  ...alwaysStale,
});
export const summaryQuery = (params: SectionAddress) => ({
  ...apiQuery(sections.getSummarySection, { params: { ...params } }),
  ...alwaysStale,
});

/** Keeps the current page of a list visible while the next one loads. */
export const shownMeanwhile = { ...alwaysStale, placeholderData: keepPreviousData } as const;

/** A step can change sections, phases and lists, so everything about appraisals is refetched. */
const refreshAppraisals = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey: [id] }) => typeof id === 'string' && id.startsWith('performance.'),
    }),
    refreshWidgets(client),
  ]);

/** A mutation that refetches appraisals afterwards. */
export function useChange<V, A>(change: (value: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => refreshAppraisals(client) });
}
