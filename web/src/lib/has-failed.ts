import type {
  QueryObserverLoadingErrorResult,
  QueryObserverRefetchErrorResult,
  UseQueryResult,
} from '@tanstack/react-query';
import { mayPass } from './api-error.ts';

type Failed<T> = QueryObserverLoadingErrorResult<T> | QueryObserverRefetchErrorResult<T>;

/**
 * Whether there is nothing to show. A temporary fault while refetching must not remove a page that someone is
 * working on.
 */
export const hasFailed = <T>(query: UseQueryResult<T>): query is Failed<T> =>
  query.isError && (query.data === undefined || !mayPass(query.error));
