import type {
  QueryObserverLoadingErrorResult,
  QueryObserverRefetchErrorResult,
  UseQueryResult,
} from '@tanstack/react-query';
import { mayPass } from './api-error.ts';

type Failed<T> = QueryObserverLoadingErrorResult<T> | QueryObserverRefetchErrorResult<T>;

/**
 * Whether there is nothing to show. A fault that may pass, while refetching what is there
 * already, takes no page away from someone who is writing on it.
 */
export const hasFailed = <T>(query: UseQueryResult<T>): query is Failed<T> =>
  query.isError && (query.data === undefined || !mayPass(query.error));
