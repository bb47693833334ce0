import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingPage } from './loading.tsx';
import { ErrorState } from './states.tsx';

interface Props<T> {
  query: UseQueryResult<T>;
  children: (settings: T) => ReactNode;
}

/** A page of settings, once they are there. */
export function LoadedSettings<T>({ query, children }: Props<T>) {
  if (query.isPending) return <LoadingPage label="Loading the settings" />;
  if (query.isError)
    return (
      <ErrorState
        heading="h1"
        title="The settings could not be loaded"
        error={query.error}
        onRetry={query.refetch}
      />
    );
  return children(query.data);
}
