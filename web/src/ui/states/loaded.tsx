import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceCase } from '../../lib/format/sentence-case.ts';
import { hasFailed } from '../../lib/has-failed.ts';
import { LoadingPage } from './loading.tsx';
import { ErrorState } from './states.tsx';

interface Props<T> {
  /** What is being loaded: "the request". */
  what: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** Content of a query, with loading and error states for the whole page. */
export function Loaded<T>({ what, query, children }: Props<T>) {
  if (query.isPending) return <LoadingPage label={`Loading ${what}`} />;
  if (hasFailed(query))
    return (
      <ErrorState
        heading="h1"
        title={`${sentenceCase(what)} couldn’t be loaded`}
        error={query.error}
        onRetry={query.refetch}
      />
    );
  return children(query.data);
}
