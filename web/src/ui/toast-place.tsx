import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isToastWanted, watchToasts } from './toast.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Where toasts appear, from the first one on. */
export function ToastPlace() {
  const isWanted = useSyncExternalStore(watchToasts, isToastWanted);
  return <Suspense fallback={null}>{isWanted ? <Toaster /> : null}</Suspense>;
}
