/** The state of an employee search in the URL; saved searches store the same text. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { isDay } from '../../../lib/format/day.ts';

const keys = [
  'search',
  'department',
  'location',
  'employmentType',
  'position',
  'asAt',
  'sortBy',
  'sortDirection',
  'page',
  'itemsPerPage',
  /** The hidden columns of a saved view, comma-separated. */
  'hide',
] as const;

export type DirectoryAddress = Readonly<Partial<Record<(typeof keys)[number], string>>>;

export type ChangeDirectory = (
  change: {
    [K in keyof DirectoryAddress]?: string | undefined;
  },
) => void;

export function useDirectoryAddress() {
  const router = useRouter();
  const searchStr = useLocation({ select: (location) => location.searchStr });
  const given = new URLSearchParams(searchStr);
  const address: DirectoryAddress = Object.fromEntries(
    keys.flatMap((key) => {
      const value = given.get(key);
      if (key === 'hide' && value !== null) return [[key, value]];
      return value && (key !== 'asAt' || isDay(value)) ? [[key, value]] : [];
    }),
  );
  const go = (next: DirectoryAddress) => {
    const written = new URLSearchParams(
      Object.entries(next).filter(([key, value]) => value || (key === 'hide' && value === '')) as [
        string,
        string,
      ][],
    ).toString();
    router.navigate({
      href: `/controlpanel/employees-search${written ? `?${written}` : ''}`,
      replace: true,
    });
  };
  /** Any change other than the page returns to the first page. */
  const change: ChangeDirectory = (changed) =>
    go({ ...address, page: undefined, ...changed } as DirectoryAddress);
  return { address, go, change };
}
