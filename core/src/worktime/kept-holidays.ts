/** The company's public holidays by day, cached in memory. */
import { sql } from 'kysely';
import { KeptByMark } from '../kit/data/company-mark.ts';

export interface KeptHoliday {
  readonly id: number;
  readonly day: string;
  readonly title: string;
  readonly country: string | null;
  readonly regions: readonly string[] | null;
  readonly transferredFrom: string | null;
}

export const keptHolidays = new KeptByMark(
  sql<KeptHoliday[]>`(select coalesce(json_agg(json_build_object('id', h.id, 'day', h.day,
    'title', h.title, 'country', h.country, 'regions', h.regions,
    'transferredFrom', h.transferred_from) order by h.day), '[]')
    from public_holidays h)`,
  (holidays): readonly KeptHoliday[] => holidays,
);
