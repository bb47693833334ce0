import { esaProviders, superannuationTypes } from '@tenure/contract/payroll/codes';
import type { Superannuation } from '@tenure/contract/payroll/superannuation';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { type About, aboutPerson } from '../../org/public.ts';
import { lockPerson } from '../../worktime/public.ts';
import { sampleFunds } from '../sample-funds.ts';
import { type RecordRow, readRecords } from './record.store.ts';
import { fundActions } from './section.actions.ts';

export interface FundList extends About {
  readonly funds: readonly RecordRow[];
}

export interface FundRecord extends About {
  readonly fund: RecordRow;
  readonly version: number;
}

interface OfEmployee {
  readonly params: { readonly employeeId: number };
}

interface OfFund {
  readonly params: { readonly employeeId: number; readonly id: number };
}

export async function lockFunds(
  ctx: SignedInCtx,
  input: OfEmployee,
): Promise<FundList | undefined> {
  const about = await lockPerson(ctx, input);
  return about && fundsOf(ctx, about);
}

const fundsOf = async (ctx: SignedInCtx, about: About): Promise<FundList> => ({
  ...about,
  funds: await readRecords(ctx, 'superannuations', about.person.employeeId),
});

export const lockFund = async (ctx: SignedInCtx, input: OfFund) =>
  fundIn(await lockFunds(ctx, input), input.params.id);

export async function findFund(ctx: SignedInCtx, input: OfFund) {
  const about = await aboutPerson(ctx, input);
  return fundIn(about && (await fundsOf(ctx, about)), input.params.id);
}

function fundIn(list: FundList | undefined, id: number): FundRecord | undefined {
  const fund = list?.funds.find(({ record_id }) => record_id === id);
  return list && fund && { person: list.person, fund, version: fund.version };
}

type Details = Omit<
  Superannuation,
  'id' | 'type' | 'esa' | 'accountNumber' | 'country' | 'from' | 'to' | 'version' | 'actions'
> & { readonly type: number; readonly esa: number | null; readonly country: string };

export function presentFund(actor: Actor, about: About, row: RecordRow): Superannuation {
  const details = row.details as unknown as Details;
  const type = superannuationTypes.find(({ value }) => value === details.type);
  const record = { ...about, fund: row, version: row.version };
  return {
    ...details,
    id: row.record_id,
    type: type ?? { name: '', value: details.type },
    esa: esaProviders.find(({ value }) => value === details.esa) ?? null,
    accountNumber: row.masked_number,
    from: row.valid_from,
    to: row.valid_to,
    version: row.version,
    actions: row.valid_to === null ? allowed(actor, fundActions, record) : [],
  };
}

const MOST_FOUND = 20;

/** Funds whose name contains the words, or whose ABN or USI starts with the text. */
export async function searchFunds(ctx: Ctx, search: string) {
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = search.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const number = digits ? `${digits}%` : null;
  const { rows } = await sql<{
    id: number;
    name: string;
    abn: string;
    usi: string;
    source: string;
    published_on: string | null;
  }>`
    select id, name, abn, usi, source, published_on from payroll_funds
    where is_active and (name ilike ${words} or abn like ${number} or usi like ${number})
    order by name, id limit ${MOST_FOUND}`.execute(ctx.db);
  return {
    items: rows.map(({ id, name, abn, usi }) => ({
      SuperId: id,
      SuperName: name,
      SuperABN: abn,
      SuperUSI: usi,
    })),
    register: { source: rows[0]?.source ?? '', publishedOn: rows[0]?.published_on ?? null },
  };
}

/** A new company starts with the fund register shipped with the product. */
export async function addSampleFunds(ctx: Ctx): Promise<void> {
  const known = await ctx.db.selectFrom('payroll_funds').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await ctx.db
    .insertInto('payroll_funds')
    .values(
      sampleFunds.funds.map((fund) => ({
        ...fund,
        source: sampleFunds.source,
        published_on: sampleFunds.publishedOn,
      })),
    )
    .execute();
}
