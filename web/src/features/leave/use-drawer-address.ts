import { useRouter, useSearch } from '@tanstack/react-router';
import { administrationHref } from './leave-addresses.ts';

/** Keeps an administration drawer in the URL, so that Back closes it and links can open it. */
export function useDrawerAddress(section: string, name: string) {
  const router = useRouter();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const value = search[name] === undefined ? null : String(search[name]);
  const open = (next: string | number | null) => {
    const query = new URLSearchParams({ section });
    if (next !== null) query.set(name, String(next));
    return router.navigate({ href: `${administrationHref}?${query}` });
  };
  return { value, open, close: () => open(null) };
}
