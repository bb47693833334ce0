/** The company's leave types with their rules, cached in memory. */
import { sql } from 'kysely';
import { KeptByMark } from '../../kit/data/company-mark.ts';
import { rulesOfType } from '../balances/leave-facts.store.ts';
import type { TypeFacts } from '../balances/leave-facts.ts';

export type KeptType = TypeFacts & { readonly country: string | null; readonly isPrivate: boolean };

interface KeptTypes {
  readonly all: readonly KeptType[];
  /**
   * Types with a carry-over limit or that don't count as service: their balances need every day of the
   * ledger.
   */
  readonly inDays: ReadonlySet<number>;
}

export const keptTypes = new KeptByMark(
  sql<KeptType[]>`(select coalesce(json_agg(json_build_object('id', t.id, 'code', t.code,
      'title', t.title, 'colour', t.colour, 'country', t.country, 'isPrivate', t.is_private,
      'unit', t.unit, 'isBanking', t.is_banking,
      'openedOn', t.opened_on, 'accruedTo', t.accrued_to, 'rules', ${rulesOfType}) order by t.id), '[]')
    from leave_types t)`,
  (all): KeptTypes => ({
    all,
    inDays: new Set(all.filter(needsDays).map(({ id }) => id)),
  }),
);

const needsDays = ({ rules }: TypeFacts) =>
  rules.some((rule) => rule.mostCarriedWeeks !== null || !rule.countsAsService);
