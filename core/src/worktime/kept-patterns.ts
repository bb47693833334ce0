/** The company's work patterns, cached in memory; includes deleted ones, for past days. */
import { sql } from 'kysely';
import { KeptByMark } from '../kit/data/company-mark.ts';
import type { Pattern } from './rules/ordinary-minutes.ts';

type Stored = Pattern & { readonly id: number };

export const keptPatterns = new KeptByMark(
  sql<Stored[]>`(select coalesce(json_agg(json_build_object('id', w.id, 'startDate', w.start_date,
    'weeks', w.weeks)), '[]') from work_patterns w)`,
  (stored): ReadonlyMap<number, Pattern> => new Map(stored.map((one) => [one.id, one])),
);
