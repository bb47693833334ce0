import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, isOffline } from '../lib/api-error.ts';
import { retryPages } from '../lib/area/lazy-page.tsx';
import { reportError } from '../lib/reporting/error-reporting.ts';
import { ErrorState } from '../ui/states/states.tsx';

/** Shown when a page fails to render. The shell stays, so that people can navigate elsewhere. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  useEffect(() => {
    // Failed calls have already been reported.
    if (!(error instanceof ApiError)) reportError(error);
  }, [error]);
  const title = isOffline(error) ? 'This page couldn’t be loaded' : 'Something went wrong';
  return (
    <ErrorState
      heading="h1"
      title={title}
      error={error}
      onRetry={() => {
        retryPages();
        reset();
      }}
    />
  );
}
