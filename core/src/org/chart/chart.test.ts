import type { OrgChart } from '@tenure/contract/org/chart';
import { getOrgChart, putOrganisationSettings } from '@tenure/contract/org/endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { tries } from '../../testing/engine.ts';
import { Harness } from '../../testing/harness.ts';
import {
  AFTER,
  BEFORE,
  type Grown,
  grow,
  naiveChart,
  type PlannedPosition,
} from './chart.fixture.ts';

let harness: Harness;
let employee: Client;
beforeAll(async () => {
  harness = await Harness.open();
  employee = await harness.as('employee');
});
afterAll(() => harness.close());

const planned: fc.Arbitrary<PlannedPosition> = fc.record({
  above: fc.option(fc.nat(30), { freq: 8 }),
  movedTo: fc.option(fc.nat(30), { freq: 1 }),
  department: fc.nat(2),
  holders: fc.nat(2),
  headcount: fc.integer({ min: 1, max: 3 }),
});
const plans = fc.array(planned, { minLength: 1, maxLength: 14 });

async function chart(query: Record<string, string>): Promise<OrgChart> {
  const { status, body } = await employee.call(getOrgChart, { query });
  expect({ status, body: status === 200 ? {} : body }).toEqual({ status: 200, body: {} });
  return body as unknown as OrgChart;
}

async function inOrganisation(
  plan: readonly PlannedPosition[],
  work: (grown: Grown) => Promise<void>,
): Promise<void> {
  await work(await harness.within(harness.home, (ctx) => grow(ctx, plan)));
}

describe('the window around a focus', () => {
  for (const view of ['position', 'employee'] as const)
    test(`shows by ${view} exactly what a walk over the whole tree finds, at any focus and on any day`, async () => {
      await fc.assert(
        fc.asyncProperty(plans, (plan) =>
          inOrganisation(plan, async (grown) => {
            for (const day of [BEFORE, AFTER]) {
              const naive = naiveChart(grown, day, view);
              for (const { id } of naive) {
                const { data, metadata } = await chart({ view, focus: id, asAt: day });
                const bare = (node: { id: string; joinsTo: string | null; children: number }) => ({
                  id: node.id,
                  joinsTo: node.joinsTo,
                  children: node.children,
                });
                const path: string[] = [];
                for (
                  let at = naive.find((one) => one.id === id)?.joinsTo ?? null;
                  at !== null && at !== 'company';
                  at = naive.find((one) => one.id === at)?.joinsTo ?? null
                )
                  path.unshift(at);
                const wanted = naive.filter(
                  (one) => one.id === id || path.includes(one.id) || one.joinsTo === id,
                );
                const got = data.filter(({ type }) => type !== 'company').map(bare);
                expect(sorted(got)).toEqual(sorted(wanted.map(bare)));
                expect(metadata.ancestors.filter((one) => one !== 'company')).toEqual(path);
                expect(metadata.focusNode).toBe(id);
                for (const company of data.filter(({ type }) => type === 'company'))
                  expect(company.children).toBe(
                    naive.filter(({ joinsTo }) => joinsTo === 'company').length,
                  );
                if (view === 'position') expect(metadata.totalNodes).toBe(naive.length);
              }
            }
          }),
        ),
        { numRuns: tries(25) },
      );
    }, 120_000);

  test('a department says what it does, on its card and in the list beside the chart', async () => {
    await inOrganisation(
      [{ above: null, movedTo: null, department: 0, holders: 0, headcount: 1 }],
      async ({ departments, positions }) => {
        await harness.within(harness.home, ({ db }) =>
          db
            .updateTable('departments')
            .set({ description: 'Keeps the lights on' })
            .where('id', '=', departments[0] as number)
            .execute(),
        );
        const byDepartment = await chart({
          structure: 'department',
          focus: `dep-${departments[0]}`,
        });
        expect(byDepartment.data.find(({ type }) => type === 'department')).toMatchObject({
          description: 'Keeps the lights on',
        });
        const byLine = await chart({ focus: `pos-${positions[0]?.id}` });
        expect(byLine.departments).toMatchObject([
          { id: departments[0], description: 'Keeps the lights on' },
        ]);
      },
    );
  });

  test('a department shows how many people work in it and below it, and who leads it', async () => {
    const position = (above: number | null, department: number, holders = 1) => ({
      ...{ above, department, holders, movedTo: null, headcount: 2 },
    });
    // The second department is led by the head with more reports; the third has two heads without reports.
    const plan = [
      ...[position(null, 0), position(0, 0, 2), position(0, 1), position(2, 1), position(0, 1)],
      ...[position(0, 2), position(0, 2), position(2, 1, 0), position(4, 1, 0)],
    ];
    await inOrganisation(plan, async ({ departments, positions, held }) => {
      const [first, second, third] = departments as [number, number, number];
      await harness.within(harness.home, ({ db }) =>
        db.updateTable('departments').set({ parent_id: first }).where('id', '=', second).execute(),
      );
      const holder = (n: number) =>
        held.find(({ positionId }) => positionId === positions[n]?.id)?.employeeId;
      const shown = async (query: Record<string, string>) => {
        const answer = await employee.call(getOrgChart, {
          query: { structure: 'department', ...query },
        });
        const { data } = answer.body as unknown as OrgChart;
        return {
          statements: answer.statements,
          cards: data
            .filter(({ type }) => type === 'department')
            .map(({ ref, people, lead }) => [ref, people, lead?.id ?? null]),
        };
      };
      const top = await shown({ branch: 'company' });
      expect(top.cards).toEqual([
        [first, 6, holder(0)],
        [third, 2, null],
      ]);
      const nested = await shown({ focus: `dep-${second}` });
      expect(nested.cards).toEqual([
        [first, 6, holder(0)],
        [second, 3, holder(2)],
      ]);
      expect(nested.statements).toBe(top.statements);
    });
  });

  test('pages of children together are all of them, each once', async () => {
    const plan = Array.from({ length: 12 }, (_, n) => ({
      above: n === 0 ? null : 0,
      movedTo: null,
      department: 0,
      holders: 0,
      headcount: 1,
    }));
    await inOrganisation(plan, async ({ positions }) => {
      const focus = `pos-${positions[0]?.id}`;
      const seen: string[] = [];
      for (const page of ['1', '2', '3']) {
        const { data, metadata } = await chart({ branch: focus, page, itemsPerPage: '5' });
        expect(metadata.pagination.totalItems).toBe(11);
        expect(metadata.focusNode).toBeNull();
        seen.push(...data.map(({ id }) => id));
      }
      expect(seen.sort()).toEqual(
        positions
          .slice(1)
          .map(({ id }) => `pos-${id}`)
          .sort(),
      );
    });
  });

  test('a department holds the positions led from outside it, and each is in the chart once', async () => {
    await fc.assert(
      fc.asyncProperty(plans, (plan) =>
        inOrganisation(plan, async ({ positions, departments }) => {
          const found = new Map<string, string | null>();
          const walk = async (node: string): Promise<number> => {
            const { data, metadata } = await chart({
              structure: 'department',
              branch: node,
              itemsPerPage: '50',
            });
            for (const { id, joinsTo, children } of data) {
              expect(found.has(id)).toBe(false);
              expect(joinsTo).toBe(node);
              found.set(id, joinsTo);
              expect(await walk(id)).toBe(children);
            }
            return metadata.pagination.totalItems;
          };
          await walk('company');
          expect([...found.keys()].sort()).toEqual(
            [
              ...positions.map(({ id }) => `pos-${id}`),
              ...departments.map((id) => `dep-${id}`),
            ].sort(),
          );
          for (const { id, departmentId } of positions) {
            const { metadata } = await chart({ structure: 'department', focus: `pos-${id}` });
            expect(metadata.ancestors.slice(0, 2)).toEqual(['company', `dep-${departmentId}`]);
          }
        }),
      ),
      { numRuns: tries(12) },
    );
  }, 120_000);

  test('filters leave what fits and the way to it, for every combination', async () => {
    await fc.assert(
      fc.asyncProperty(
        plans,
        fc.nat(2),
        fc.constantFrom('vacant', 'partially-filled', 'filled'),
        (plan, place, vacancyStatus) =>
          inOrganisation(plan, async (grown) => {
            const department = grown.departments[place] as number;
            const status = ({ id, headcount }: Grown['positions'][number]) => {
              const count = grown.held.filter((one) => one.positionId === id).length;
              return count === 0 ? 'vacant' : count < headcount ? 'partially-filled' : 'filled';
            };
            const fitting = grown.positions.filter(
              (one) => one.departmentId === department && status(one) === vacancyStatus,
            );
            const naive = naiveChart(grown, AFTER, 'position');
            const lit = new Set<string>();
            for (const { id } of fitting)
              for (
                let at: string | null = `pos-${id}`;
                at !== null && at !== 'company';
                at = naive.find((one) => one.id === at)?.joinsTo ?? null
              )
                lit.add(at);
            const found = new Map<string, boolean>();
            const query = { department: String(department), vacancyStatus, itemsPerPage: '50' };
            const walk = async (node: string): Promise<void> => {
              const { data, metadata } = await chart({ ...query, branch: node });
              if (data.length) expect(metadata.totalNodes).toBe(fitting.length);
              for (const { id, matches } of data) {
                found.set(id, matches);
                await walk(id);
              }
            };
            await walk('company');
            expect([...found.keys()].sort()).toEqual([...lit].sort());
            expect(
              [...found]
                .filter(([, matches]) => matches)
                .map(([id]) => id)
                .sort(),
            ).toEqual(fitting.map(({ id }) => `pos-${id}`).sort());
          }),
      ),
      { numRuns: tries(15) },
    );
  }, 120_000);

  test('a day on which someone reported to someone else marks them as moved since', async () => {
    const fixed = { department: 0, holders: 1, headcount: 1 };
    await inOrganisation(
      [
        { above: null, movedTo: null, ...fixed },
        { above: 0, movedTo: null, ...fixed },
        { above: 0, movedTo: 1, ...fixed },
      ],
      async ({ positions }) => {
        const focus = `pos-${positions[2]?.id}`;
        const then = await chart({ focus, asAt: BEFORE });
        expect(then.data.find(({ id }) => id === focus)).toMatchObject({
          joinsTo: `pos-${positions[0]?.id}`,
          changes: ['moved'],
        });
        const now = await chart({ focus });
        expect(now.data.find(({ id }) => id === focus)).toMatchObject({
          joinsTo: `pos-${positions[1]?.id}`,
          changes: [],
        });
      },
    );
  });

  test('what the company hides is not in the answer at all', async () => {
    const admin = await harness.as('company.admin');
    const shown = await chart({ focus: 'top' });
    expect(shown.data[0]).toHaveProperty('vacancyStatus');
    const hide = {
      structure: 'position',
      isBudgetingEnabled: false,
      isPositionLedEnabled: true,
      showPositionId: false,
      showVacancyStatus: false,
      showDepartment: false,
      showLocation: false,
      showEmploymentType: false,
      showIndirectlyReportsTo: false,
      disabledEmployeeFields: ['avatarURL'],
    };
    expect((await admin.call(putOrganisationSettings, { body: hide })).status).toBe(200);
    const hidden = await chart({ focus: 'top', vacancyStatus: 'vacant' });
    expect(hidden).not.toHaveProperty('departments');
    expect(hidden).not.toHaveProperty('locations');
    // Filtering by a hidden field would reveal it.
    expect(hidden.metadata.totalNodes).toBe(shown.metadata.totalNodes);
    for (const node of hidden.data) {
      for (const key of ['identifier', 'vacancyStatus', 'departmentId', 'locationId', 'headcount'])
        expect(node).not.toHaveProperty(key);
      expect(node).not.toHaveProperty('indirectlyJoinsTo');
      for (const person of node.employees) {
        expect(person).not.toHaveProperty('avatarURL');
        expect(person).not.toHaveProperty('employmentType');
      }
    }
  });

  test('without a focus it opens at your own position, and at the top for people without one', async () => {
    const own = await (await harness.as('employee', { company: harness.foreign })).call(
      getOrgChart,
    );
    const at = (own.body as unknown as OrgChart).metadata.focusNode;
    expect((own.body as unknown as OrgChart).data.find(({ id }) => id === at)).toMatchObject({
      title: 'Employee’s position',
      employees: [{ displayName: 'Employee Person' }],
    });
    const outsider = await harness.as('platform.admin', { company: harness.foreign });
    const top = (await outsider.call(getOrgChart)).body as unknown as OrgChart;
    expect(top.metadata.ancestors).toEqual([]);
    expect(top.data[0]).toMatchObject({ title: 'Company’s position', joinsTo: null });
  });
});

const sorted = <T extends { id: string }>(list: readonly T[]) =>
  [...list].sort((one, other) => one.id.localeCompare(other.id));
