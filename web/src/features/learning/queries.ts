import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import * as administration from '@tenure/contract/learning/administration-endpoints';
import * as authoring from '@tenure/contract/learning/author-endpoints';
import * as person from '@tenure/contract/learning/endpoints';
import type { EnrolmentState } from '@tenure/contract/learning/enrolment-states';
import * as taking from '@tenure/contract/learning/taking-endpoints';
import { apiQuery } from '../../lib/api-query.ts';
import { refreshWidgets } from '../../lib/area/widget-items.ts';

export const itemsQuery = (userId: number, states: readonly EnrolmentState[] = [], page = 1) =>
  apiQuery(person.listLearningItems, {
    params: { userId },
    query: { page, sortBy: [], 'filter[status]': [...states] },
  });

export const plansQuery = (userId: number, page: number) =>
  apiQuery(person.listCpdPlans, { params: { userId }, query: { page } });

export const courseQuery = (courseId: number) =>
  apiQuery(taking.getCourse, { params: { courseId } });

export const sectionQuery = (userId: number, courseEnrolmentId: number, sectionId: number) =>
  apiQuery(taking.getSection, { params: { userId, courseEnrolmentId, sectionId } });

export const requestsQuery = (show: 'awaiting' | 'own', page = 1) =>
  apiQuery(administration.listRequests, { query: { show, page } });

export const teamQuery = (show: 'all' | 'overdue', page = 1) =>
  apiQuery(administration.listTeamLearning, { query: { show, page } });

export const ownSessionsQuery = (page: number) =>
  apiQuery(taking.listOwnSessions, { query: { page } });

export const draftQuery = (courseId: number) =>
  apiQuery(authoring.getAuthoredCourse, { params: { courseId } });

export const rulesQuery = (courseId: number, page: number) =>
  apiQuery(administration.listRules, { params: { courseId }, query: { page } });

/** Invalidates all reads of learning: lists, pages and widgets show the same records. */
export const refreshLearning = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('learning.'),
    }),
    refreshWidgets(client),
  ]);

export function useRefreshLearning() {
  const client = useQueryClient();
  return () => refreshLearning(client);
}
