/** After any changes, even concurrent ones, one account is primary and at most the whole pay is split. */
import * as endpoints from '@tenure/contract/payroll/bank-account.endpoints';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useHarness } from '../../testing/use-harness.ts';

const harness = useHarness();

interface Listed {
  readonly id: number;
  readonly isPrimary: boolean;
  readonly rateValue: number | null;
  readonly rateType: { readonly value: number } | null;
}

const change = fc.record({
  what: fc.constantFrom('add', 'edit', 'remove'),
  /** Index among the existing accounts. */
  place: fc.nat(9),
  isPrimary: fc.boolean(),
  rateType: fc.constantFrom(1, 2),
  rateValue: fc.integer({ min: 1, max: 60 }),
  by: fc.constantFrom('employee' as const, 'hr.manager' as const),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const params = () => ({ employeeId: harness.home.idOf('employee') });

async function accounts(): Promise<Listed[]> {
  const client = await harness.as('employee');
  const { body } = await client.call(endpoints.bankAccounts.list, { params: params() });
  return body.data as unknown as Listed[];
}

async function ask({ what, place, by, ...share }: Change, known: readonly Listed[]) {
  const client = await harness.as(by);
  const id = known[place % Math.max(known.length, 1)]?.id ?? 0;
  const { rateType, rateValue } = share;
  const body = {
    ...{ accountName: 'Mine', bsbAU: '062000', accountNumber: '40506070' },
    ...share,
    previousPrimary: { rateType, rateValue },
  };
  if (what === 'remove')
    return client.call(endpoints.bankAccounts.remove, { params: { ...params(), id } });
  return what === 'add'
    ? client.call(endpoints.bankAccounts.add, { params: params(), body })
    : client.call(endpoints.bankAccounts.edit, { params: { ...params(), id }, body });
}

const percent = (all: readonly Listed[]) =>
  all.reduce((sum, one) => sum + (one.rateType?.value === 2 ? (one.rateValue ?? 0) : 0), 0);

test('exactly one account is primary, whatever the order of changes', async () => {
  const moments = fc.array(
    fc.record({
      days: fc.constantFrom(0, 0, 1),
      together: fc.array(change, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(moments, async (all) => {
      for (const { days, together } of all) {
        harness.now = new Date(harness.now.getTime() + days * 86_400_000);
        const known = await accounts();
        const answers = await Promise.all(together.map((one) => ask(one, known)));
        for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1);
        const after = await accounts();
        expect(after.filter(({ isPrimary }) => isPrimary)).toHaveLength(after.length > 0 ? 1 : 0);
        expect(percent(after)).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 15, seed: 20261117, endOnFailure: true },
  );
  // Every attempt was answered without a server error.
  expect([...seen.keys()].filter((status) => status >= 500)).toEqual([]);
  for (const status of [200, 201, 204, 409, 422])
    expect(seen.get(status), `${status}`).toBeTruthy();
});
