import { type UnitType, unitTypes } from '@tenure/contract/org/unit';
import { unitEndpoints } from '@tenure/contract/org/unit-endpoints';
import { sql } from 'kysely';
import type { Client } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import { unitTables } from './unit/unit-table.ts';

const once = () => String(Math.random()).slice(2, 12);

const bodies: Readonly<Record<UnitType, () => Record<string, unknown>>> = {
  department: () => ({ title: `Design ${once()}`, parentId: null }),
  location: () => ({
    title: `Perth ${once()}`,
    city: 'Perth',
    country: 'AU',
    timezone: 'Australia/Perth',
  }),
  'legal-entity': () => ({
    title: `Small Pty Ltd ${once()}`,
    country: 'AU',
    abn: '51 824 753 556',
  }),
  'job-role': () => ({ title: `Designer ${once()}` }),
};

const extra: Readonly<Record<UnitType, Record<string, string>>> = {
  department: { identifier: 'x' },
  location: { identifier: 'x', city: 'Perth', country: 'AU', timezone: 'Australia/Perth' },
  'legal-entity': { country: 'AU' },
  'job-role': { identifier: 'x' },
};

/** A new unit that nothing belongs to. */
const unused = (
  type: UnitType,
  harness: Harness,
  company: Company,
  closedOn: string | null = null,
) =>
  harness.within(company, async ({ db }) => {
    const columns: Record<string, string | null> = {
      ...extra[type],
      title: `Spare ${once()}`,
      closed_on: closedOn,
      ...('identifier' in extra[type] ? { identifier: once() } : {}),
    };
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(unitTables[type].table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(columns))}) returning id`.execute(db);
    return rows[0]?.id as number;
  });

/** The unit that everyone in the little company belongs to. */
const inUse = (type: UnitType, harness: Harness, company: Company) =>
  harness.within(company, async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(unitTables[type].column)} as id from positions order by id limit 1`.execute(
      db,
    );
    return rows[0]?.id as number;
  });

function examplesOf(type: UnitType): Examples {
  const endpoints = unitEndpoints[type];
  const listed = async (client: Client) =>
    (await client.call(endpoints.list, { query: { status: 'all', itemsPerPage: '200' } })).body as {
      items?: { id: number; actions: string[] }[];
      metadata?: { actions: string[] };
    };
  const offeredByList: Example['offered'] = async (client) =>
    (await listed(client)).metadata?.actions ?? [];
  const offeredByUnit: Example['offered'] = async (client, sent) =>
    (await listed(client)).items?.find(({ id }) => id === sent.params?.id)?.actions ?? [];
  const whole = (sent: Example['sent']): Example => ({
    by: 'hr.manager',
    sent,
    offered: offeredByList,
  });
  const one = (
    body: (harness: Harness, company: Company) => Promise<object>,
    closedOn: string | null = null,
  ): Pick<Example, 'by' | 'sent' | 'offered'> => ({
    by: 'hr.manager',
    sent: async (harness, company) => ({
      params: { id: await unused(type, harness, company, closedOn) },
      ...(await body(harness, company)),
    }),
    offered: offeredByUnit,
  });
  const seen = { headers: { 'if-match': '"1"' } };
  const closed: NonNullable<Example['records']> = {
    closed: async (harness, company) => ({
      params: { id: await unused(type, harness, company, '2026-02-01') },
      body: { ...bodies[type](), intoId: await unused(type, harness, company) },
      ...seen,
    }),
  };
  return {
    [endpoints.list.id]: whole(async () => ({})),
    [endpoints.use.id]: one(async () => ({})),
    [endpoints.add.id]: whole(async () => ({ body: bodies[type]() })),
    [endpoints.edit.id]: { ...one(async () => ({ body: bodies[type]() })), records: closed },
    [endpoints.merge.id]: {
      ...one(async (harness, company) => ({
        body: { intoId: await unused(type, harness, company) },
        ...seen,
      })),
      records: closed,
    },
    [endpoints.close.id]: {
      ...one(async () => seen),
      records: {
        'in use': async (harness, company) => ({
          params: { id: await inUse(type, harness, company) },
          ...seen,
        }),
      },
    },
    [endpoints.reopen.id]: {
      ...one(async () => ({}), '2026-02-01'),
      records: {
        open: async (harness, company) => ({
          params: { id: await unused(type, harness, company) },
        }),
      },
    },
  };
}

export const unitExamples: Examples = Object.assign({}, ...unitTypes.map(examplesOf));
