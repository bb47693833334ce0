import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceCase } from '../../lib/format/sentence-case.ts';
import { hasFailed } from '../../lib/has-failed.ts';
import { LoadingPage, LoadingRows } from './loading.tsx';
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

/** The same within a drawer or a section. */
export function LoadedRows<T>({ what, query, rows = 4, children }: Props<T> & { rows?: number }) {
  if (query.isPending) return <LoadingRows label={`Loading ${what}`} rows={rows} />;
  if (hasFailed(query))
    return (
      <ErrorState
        title={`${sentenceCase(what)} couldn’t be loaded`}
        error={query.error}
        onRetry={query.refetch}
      />
    );
  return children(query.data);
}
