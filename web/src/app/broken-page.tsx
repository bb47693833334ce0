import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, isOffline } from '../lib/api-error.ts';
import { retryPages } from '../lib/area/lazy-page.tsx';
import { reportError } from '../lib/reporting/error-reporting.ts';
import { ErrorState } from '../ui/states/states.tsx';

/** A page that broke while drawing: the shell stays, so one can go elsewhere. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  useEffect(() => {
    // A failed call has been reported where it failed.
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
