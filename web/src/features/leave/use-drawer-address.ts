import { useRouter, useSearch } from '@tanstack/react-router';
import { administrationHref } from './leave-addresses.ts';

/** A drawer of the administration has an address of its own: back closes it, and a link opens it. */
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
