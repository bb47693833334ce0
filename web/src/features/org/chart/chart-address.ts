/** The state of the chart in the URL, so that a link shows the same view to others. */
import { useLocation, useRouter } from '@tanstack/react-router';
import {
  type ChartView,
  chartViews,
  type Structure,
  structures,
} from '@tenure/contract/org/code-lists';
import { useMemo } from 'react';
import { isDay } from '../../../lib/format/day.ts';

export const filterKeys = [
  'department',
  'employmentType',
  'location',
  'position',
  'vacancyStatus',
] as const;
export type FilterKey = (typeof filterKeys)[number];

export interface ChartAddress {
  readonly focus?: string;
  readonly view: ChartView;
  readonly structure?: Structure;
  readonly asAt?: string;
  /** Comma-separated values, as in the request. */
  readonly filters: Readonly<Partial<Record<FilterKey, string>>>;
  readonly display: 'chart' | 'list';
  /** The position whose panel is open. */
  readonly open?: number;
}

export function parseChartAddress(search: string): ChartAddress {
  const given = new URLSearchParams(search);
  const oneOf = <T extends string>(key: string, values: readonly T[]) =>
    values.find((value) => value === given.get(key));
  const focus = given.get('focus');
  const asAt = given.get('asAt');
  const structure = oneOf('structure', structures);
  const open = Number(given.get('open'));
  return {
    ...(focus ? { focus } : {}),
    view: oneOf('view', chartViews) ?? 'position',
    ...(structure ? { structure } : {}),
    ...(asAt && isDay(asAt) ? { asAt } : {}),
    filters: Object.fromEntries(
      filterKeys.flatMap((key) => {
        const value = given.get(key);
        return value ? [[key, value]] : [];
      }),
    ),
    display: given.get('display') === 'list' ? 'list' : 'chart',
    ...(Number.isSafeInteger(open) && open > 0 ? { open } : {}),
  };
}

export function chartHref(address: ChartAddress): string {
  const search = new URLSearchParams();
  const put = (key: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') search.set(key, String(value));
  };
  put('focus', address.focus);
  put('view', address.view === 'position' ? undefined : address.view);
  put('structure', address.structure);
  put('asAt', address.asAt);
  for (const key of filterKeys) put(key, address.filters[key]);
  put('display', address.display === 'chart' ? undefined : address.display);
  put('open', address.open);
  const written = search.toString();
  return `/controlpanel/org-chart/view${written ? `?${written}` : ''}`;
}

export type ChangeAddress = (
  change: { [K in keyof ChartAddress]?: ChartAddress[K] | undefined },
  how?: 'push' | 'replace',
) => void;

export function useChartAddress(): [ChartAddress, ChangeAddress] {
  const router = useRouter();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const address = useMemo(() => parseChartAddress(search), [search]);
  return [
    address,
    (change, how = 'push') => {
      const next = { ...address, ...change } as ChartAddress;
      router.navigate({ href: chartHref(next), replace: how === 'replace' });
    },
  ];
}
