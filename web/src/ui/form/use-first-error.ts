import { useEffect, useRef } from 'react';

/** Focuses the first error after each failed attempt, or the message about the whole form. */
export function useFirstError<E extends HTMLElement>(attempts: number) {
  const place = useRef<E>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? place.current?.querySelector<HTMLElement>('[data-error-summary]'))?.focus();
  }, [attempts]);
  return place;
}
