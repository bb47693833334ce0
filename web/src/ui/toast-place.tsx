import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isToastWanted, watchToasts } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** The toast container; mounted with the first toast. */
export function ToastPlace() {
  const isWanted = useSyncExternalStore(watchToasts, isToastWanted);
  return <Suspense fallback={null}>{isWanted ? <Toaster /> : null}</Suspense>;
}
