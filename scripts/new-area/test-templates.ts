/** Templates for the examples that the laws vary, and the first tests of a new area. */
import type { AreaPlan } from './area-plan.ts';

export const testFiles = (plan: AreaPlan): Readonly<Record<string, string>> => ({
  [`core/src/${plan.area}/examples.ts`]: examples(plan),
  [`core/src/${plan.area}/${plan.area}.test.ts`]: firstTests(plan),
  [`web/src/features/${plan.area}/search-sources.test.ts`]: searchTest(plan),
});

const examples = (
  plan: AreaPlan,
) => `import { ${plan.many} } from '@tenure/contract/${plan.area}/endpoints';
import type { Examples } from '../testing/example.ts';
import type { Company, Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { resourceExamples } from '../testing/resource-examples.ts';

const ${plan.one}Of = async (harness: Harness, company: Company, whose: PersonName) =>
  harness.within(company, async ({ db }) => {
    const row = { employee_id: company.idOf(whose), title: 'For the laws' };
    const [added] = await db.insertInto('${plan.table}').values(row).returning('id').execute();
    return added?.id ?? 0;
  });

export const examples: Examples = resourceExamples({
  endpoints: ${plan.many},
  by: { list: 'manager.one', add: 'employee', edit: 'employee', remove: 'hr.manager' },
  params: (_, company, whose) => ({ employeeId: company.idOf(whose) }),
  body: { title: 'For the laws' },
  recordOf: ${plan.one}Of,
});
`;

const firstTests = (
  plan: AreaPlan,
) => `import { getHomeDashboard, previewWidget } from '@tenure/contract/dashboard/endpoints';
import { ${plan.many} } from '@tenure/contract/${plan.area}/endpoints';
import { getUserProfile } from '@tenure/contract/people/endpoints';
import { getNavigation } from '@tenure/contract/site/endpoints';
import { expect, test } from 'vitest';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

// Fill in: a sentence about the product for each rule.
test('a person adds a ${plan.noun} and finds it in their list; a colleague does not see it', async () => {
  const params = { employeeId: harness.home.idOf('employee') };
  const employee = await harness.as('employee');
  const added = await employee.call(${plan.many}.add, { params, body: { title: 'Mine' } });
  expect(added.status).toBe(201);
  const list = await employee.call(${plan.many}.list, { params });
  expect(list.body.items).toContainEqual(
    expect.objectContaining({ id: added.body.id, title: 'Mine' }),
  );
  const colleague = await harness.as('colleague');
  expect((await colleague.call(${plan.many}.list, { params })).status).toBe(403);
});

test('a person without a ${plan.noun} has one to add', async () => {
  const employee = await harness.as('employee');
  const dashboardId = (await employee.call(getHomeDashboard)).body.id;
  const toDo = async () => {
    const shown = await employee.call(previewWidget, {
      params: { dashboardId },
      body: { type: 'actionableItem', settings: { pageLimit: 50 } },
    });
    return (shown.body.items as { title: string }[]).map(({ title }) => title);
  };
  expect(await toDo()).not.toContain('Add ${plan.noun}');
  await harness.within(harness.home, ({ db }) => db.deleteFrom('${plan.table}').execute());
  expect(await toDo()).toContain('Add ${plan.noun}');
});

test('${plan.label} is on the profile${plan.isModule ? ' and in the menu' : ''}', async () => {
  const employee = await harness.as('employee');
  const params = { employeeId: harness.home.idOf('employee') };
  const profile = await employee.call(getUserProfile, { params });
  expect(profile.text).toContain('"${plan.area}-${plan.nouns}"');
${
  plan.isModule ? '' : '  // Fill in: which module of the menu leads to its page.\n'
}  const navigation = await employee.call(getNavigation);
  expect(navigation.text.includes('"${plan.area}"')).toBe(${plan.isModule});
});
`;

const searchTest = (plan: AreaPlan) => `import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import sources from './search-sources.ts';

test('search offers the page of ${plan.label}', async () => {
  const [source] = sources({ client: new QueryClient(), asAt: undefined });
  const find = (typed: string) => source?.find(typed, 1, new AbortController().signal);
  expect((await find('add ${plan.noun}'))?.hits[0]?.href).toBe('${plan.href}');
  expect((await find('something else'))?.hits).toEqual([]);
});
`;

const people =
  'employee,manager 1,manager 2,manager 3,colleague,HR,recruitment,admin,platform,former,delegate,other company,nobody';
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (head: string[], ...rows: string[][]) =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

/** The expected answers, matching the generated permission table (docs/permissions). */
export const permissionDocument = (plan: AreaPlan) =>
  `${[
    `# Permissions: ${plan.area.replaceAll('-', ' ')}`,
    'How to read and change these tables: [README](README.md).',
    `## ${plan.label}`,
    'Fill in: who is expected to be able to do it, and why.',
    table(
      ['endpoint', 'record', ...people.split(',')],
      [
        `\`list-${plan.nouns}\``,
        '',
        ...'yes,yes,yes,yes,403,yes,403,yes,yes,403,403,404,401'.split(','),
      ],
      [
        `\`add-${plan.noun}\``,
        '',
        ...'yes,403,403,403,403,yes,403,yes,yes,403,403,404,401'.split(','),
      ],
      [
        `\`edit-${plan.noun}\`, \`delete-${plan.noun}\``,
        '',
        ...'yes,403,403,403,404,yes,404,yes,yes,404,404,404,401'.split(','),
      ],
    ),
    '## What each change gives',
    table(
      ['endpoint', 'gives', 'why'],
      [
        ['add', 'edit', 'delete'].map((verb) => `\`${verb}-${plan.noun}\``).join(', '),
        'nothing',
        'Fill in: what it gives, and to whom.',
      ],
    ),
  ].join('\n\n')}\n`;
