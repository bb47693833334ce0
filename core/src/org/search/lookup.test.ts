import { listLookupOptions } from '@tenure/contract/org/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { Harness } from '../../testing/harness.ts';

let harness: Harness;
let employee: Client;
beforeAll(async () => {
  harness = await Harness.open();
  employee = await harness.as('employee');
  // A former employee and a closed position; neither can be chosen.
  await harness.within(harness.home, async ({ db }) => {
    await db
      .updateTable('employees')
      .set({ end_date: '2026-02-28' })
      .where('id', '=', harness.home.idOf('recruitment.admin'))
      .execute();
    await db
      .insertInto('positions')
      .values({
        title: 'Ended position',
        identifier: 'END',
        opens_on: '2020-01-01',
        closes_on: '2026-02-28',
      })
      .execute();
  });
});
afterAll(() => harness.close());

interface Option {
  label: string;
  value: string;
  description: string;
}

async function page(entityType: string, number: number, search = '', itemsPerPage = 3) {
  const { body } = await employee.call(listLookupOptions, {
    query: { entityType, search, page: String(number), itemsPerPage: String(itemsPerPage) },
  });
  const { pagination } = body.metadata as { pagination: { totalItems: number } };
  return { options: body.data as Option[], total: pagination.totalItems };
}

describe.each(['position', 'manager', 'email', 'timezone', 'country', 'state'])(
  'options of %s',
  (entityType) => {
    test.each(['', 'a', 'per', 'm'])(
      'have one total on every page, which is how many there are, for “%s”',
      async (search) => {
        const all = await page(entityType, 1, search, 50);
        const { total } = all;
        const last = Math.ceil(total / 3);
        const seen: string[] = [];
        for (const number of new Set([1, 2, last, last + 1].filter((one) => one > 0))) {
          const one = await page(entityType, number, search);
          expect(one.total).toBe(total);
          seen.push(...one.options.map(({ value }) => value));
        }
        if (total <= 50) expect(all.options).toHaveLength(total);
        expect(new Set(seen).size).toBe(seen.length);
      },
    );
  },
);

describe('without a search', () => {
  test.each(['position', 'manager'])('options of %s say the same as with one', async (type) => {
    const { options } = await page(type, 1, '', 50);
    expect(options.length).toBeGreaterThan(3);
    for (const option of options) {
      const { options: found } = await page(type, 1, option.label, 50);
      expect(found).toContainEqual(option);
    }
    expect(options.some(({ description }) => description !== '')).toBe(true);
  });

  test('a manager is described by their position, a position by its department and holder', async () => {
    const described = async (type: string, label: string) =>
      (await page(type, 1, '', 50)).options.find((one) => one.label === label)?.description;
    expect(await described('manager', 'Employee Person')).toBe('Employee’s position');
    expect(await described('position', 'Employee’s position')).toBe('Everything · Employee Person');
  });

  test('nobody who has left and no position that has closed is offered', async () => {
    const labels = async (type: string) =>
      (await page(type, 1, '', 50)).options.map(({ label }) => label);
    expect(await labels('manager')).not.toContain('Recruitment Admin');
    expect(await labels('position')).not.toContain('Ended position');
  });
});
