/**
 * Leave balances as import columns, one for each leave type that keeps a balance. The imported value is the
 * balance on the day of the import; its difference to the ledger becomes an entry.
 */
import { z } from 'zod';
import { audit } from '../kit/audit.ts';
import { insertMany, takeIds } from '../kit/bulk.ts';
import type { ImportColumn, ImportColumns } from '../kit/contribution/import-column.ts';
import type { Ctx } from '../kit/ctx.ts';
import { loadFacts } from './balances/leave-facts.store.ts';
import { accountOf, type LeaveFacts, type TypeFacts } from './balances/leave-facts.ts';
import { balanceOn } from './rules/balance.ts';
import { withDue } from './rules/due-entries.ts';

const AT_ONCE = 500;
const MOST_HOURS = 20_000;

interface BalanceType {
  readonly code: string;
  readonly title: string;
  readonly countries: readonly (string | null)[];
}

export const balanceColumns: ImportColumns = async (ctx, use) => {
  if (use === 'form') return [];
  const balances = new Balances();
  return (await typesWithBalance(ctx)).map((type) => columnOf(type, balances));
};

/** Types with the same code in several countries share a column. */
async function typesWithBalance(ctx: Ctx): Promise<BalanceType[]> {
  const rows = await ctx.db
    .selectFrom('leave_types as t')
    .select(['t.code', 't.title', 't.country'])
    .where((where) =>
      where.or([
        where('t.is_banking', '=', true),
        where.exists(
          where
            .selectFrom('leave_type_rules as r')
            .select('r.id')
            .whereRef('r.leave_type_id', '=', 't.id')
            .where('r.accrual', '<>', 'none'),
        ),
      ]),
    )
    .orderBy('t.id')
    .execute();
  const byCode = new Map<string, BalanceType>();
  for (const { code, title, country } of rows) {
    const known = byCode.get(code);
    byCode.set(code, {
      code,
      title: known?.title ?? title,
      countries: [...(known?.countries ?? []), country],
    });
  }
  return [...byCode.values()];
}

const hours = z.coerce.number().min(-MOST_HOURS).max(MOST_HOURS);

const written = (minutes: number) => (minutes / 60).toFixed(2);
const minutesOf = (value: string) => Math.round(Number(value) * 60);

function columnOf({ code, title, countries }: BalanceType, balances: Balances): ImportColumn {
  return {
    key: `leave.balance-${code}`,
    label: `${title} balance (hours)`,
    help: 'The balance on the import date, in hours, not including this month’s accrual.',
    example: '76.00',
    needs: 'leave.balance.adjust',
    grantsTime: true,
    parse: (text, country) => {
      const found = /^-?\d+(\.\d+)?$/.test(text) ? hours.safeParse(text) : undefined;
      if (!found?.success) return { problem: 'Enter hours as a number, such as 76 or 7.5' };
      return countries.includes(country) || countries.includes(null)
        ? { value: written(minutesOf(String(found.data))) }
        : { problem: `${title} isn’t available in ${country}` };
    },
    read: async (ctx, employeeIds, day) =>
      new Map(
        (await balances.of(ctx, code, employeeIds, day)).map(({ id, minutes }) => [
          id,
          written(minutes),
        ]),
      ),
    async write(ctx, values) {
      const day = ctx.now.toISOString().slice(0, 10);
      const wanted = new Map(values.map(({ employeeId, value }) => [employeeId, minutesOf(value)]));
      const now = await new Balances().of(ctx, code, [...wanted.keys()], day);
      const entries = now.flatMap(({ id, typeId, minutes }) => {
        const difference = (wanted.get(id) ?? minutes) - minutes;
        return difference === 0 ? [] : [{ id, typeId, minutes: difference }];
      });
      const ids = await takeIds(ctx, 'leave_ledger', entries.length);
      await insertMany(
        ctx,
        'leave_ledger',
        entries.map((entry, n) => ({
          id: ids[n],
          employee_id: entry.id,
          leave_type_id: entry.typeId,
          day,
          kind: 'adjustment',
          minutes: entry.minutes,
          reason: 'Balance imported',
          revision: 0,
          by_id: ctx.actor.userId,
          created_at: ctx.now,
        })),
      );
      await audit(ctx, {
        action: 'leave.balance.imported',
        subject: { type: 'company', id: null },
        after: { code, entries },
      });
    },
  };
}

interface Balance {
  readonly id: number;
  readonly typeId: number;
  readonly minutes: number;
}

/** Uses the same calculation as balances on screen, for all types at once, because most are needed. */
class Balances {
  #asked = '';
  #byCode = new Map<string, Balance[]>();

  async of(ctx: Ctx, code: string, ids: readonly number[], day: string): Promise<Balance[]> {
    const asked = `${day} ${ids.join()}`;
    if (asked !== this.#asked) {
      this.#byCode = await allBalances(ctx, ids, day);
      this.#asked = asked;
    }
    return this.#byCode.get(code) ?? [];
  }
}

async function allBalances(ctx: Ctx, employeeIds: readonly number[], day: string) {
  const found = new Map<string, Balance[]>();
  for (let start = 0; start < employeeIds.length; start += AT_ONCE) {
    const people = await loadFacts(ctx, employeeIds.slice(start, start + AT_ONCE), 'earning');
    for (const facts of people)
      for (const type of facts.types) {
        const list = found.get(type.code) ?? [];
        list.push({ id: facts.employeeId, typeId: type.id, minutes: balance(facts, type, day) });
        found.set(type.code, list);
      }
  }
  return found;
}

const balance = (facts: LeaveFacts, type: TypeFacts, day: string) =>
  balanceOn(withDue(accountOf(facts, type), day), day);
