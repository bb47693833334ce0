import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { reportError } from '../lib/error-reporting.ts';
import { ErrorState } from '../ui/states/states.tsx';

/** A page that broke while drawing: the shell stays, so one can go elsewhere. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  useEffect(() => {
    // A failed call has been reported where it failed.
    if (!(error instanceof ApiError)) reportError(error);
  }, [error]);
  return <ErrorState heading="h1" title="Something went wrong" error={error} onRetry={reset} />;
}
