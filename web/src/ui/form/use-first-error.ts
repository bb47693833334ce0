import { useEffect, useRef } from 'react';

/** After each refused attempt the focus is on the first error, or on what is said about the whole. */
export function useFirstError<E extends HTMLElement>(attempts: number) {
  const place = useRef<E>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? place.current?.querySelector<HTMLElement>('[data-error-summary]'))?.focus();
  }, [attempts]);
  return place;
}
