import { useEffect } from 'react';

export const APPLICATION_NAME = 'Tenure';

/** The application's name, prefixed by the page and the tenant's system name when known. */
export const pageTitle = (page?: string | null, systemName?: string | null): string =>
  [page, systemName, APPLICATION_NAME].filter(Boolean).join(' · ');

export function useDocumentTitle(page?: string | null, systemName?: string | null) {
  useEffect(() => {
    document.title = pageTitle(page, systemName);
  }, [page, systemName]);
}
