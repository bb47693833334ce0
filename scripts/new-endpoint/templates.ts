/**
 * Templates of a new endpoint, which works immediately: a read returns who the person is, a write only adds
 * an audit entry. Places to fill in are marked with "Fill in".
 */
import { camel, type Plan, words } from './plan.ts';

const takesNote = ({ method }: Plan) => method === 'POST' || method === 'PUT';

export const permissionOf = ({ area, noun, method }: Plan) =>
  `${area}.${noun}.${method === 'GET' ? 'view' : 'write'}`;
export const sentAsOf = ({ area, noun, verb }: Plan) => `${area}.${noun}.${verb}`;

export function definition(plan: Plan, path: string): string {
  const { area, name, method, aboutEmployee } = plan;
  const answer = [
    'id',
    'displayName: z.string()',
    ...(takesNote(plan) ? ['note: z.string()'] : []),
    ...(aboutEmployee && method === 'GET' ? ['actions: z.array(z.string())'] : []),
  ];
  return `
// Fill in: what it takes and what it answers.
export const ${camel(name)} = endpoint({
  id: '${area}.${name}',
  area: '${area}',
  method: '${method}',
  path: ${path},
  summary: '${words(name).replace(/^./, (letter) => letter.toUpperCase())}',
${aboutEmployee ? '  params: z.object({ employeeId: idParam }),\n' : ''}${
  takesNote(plan) ? "  body: z.object({ note: requiredText(200, 'Enter a note') }),\n" : ''
}${method === 'POST' ? '  status: 201,\n' : ''}${
  method === 'DELETE' ? '' : `  answer: z.object({ ${answer.join(', ')} }),\n`
}});
`;
}

export const definitionImports = (plan: Plan) => [
  ...(plan.aboutEmployee || plan.method !== 'DELETE' ? ["import { z } from 'zod';"] : []),
  "import { endpoint } from '../kit/endpoint.ts';",
  ...(plan.method === 'DELETE' ? [] : ["import { id } from '../kit/identifier.ts';"]),
  ...(plan.aboutEmployee ? ["import { idParam } from '../kit/identifier.ts';"] : []),
  ...(takesNote(plan) ? ["import { requiredText } from '../kit/text.ts';"] : []),
];

export function actions(plan: Plan): string {
  return `import type { Action } from '../kit/judge.ts';
${
  plan.area === 'org'
    ? "import type { About } from '../kit/person.ts';\nimport { administrator, hrManager, self } from './relations.ts';"
    : "import { type About, relations } from '../org/public.ts';\n\nconst { self, hrManager, administrator } = relations;"
}

/** Fill in: who may do it, and why it is they. */
export const ${camel(plan.noun)}Actions = {
${actionRow(plan)}
} satisfies Record<string, Action<About>>;
`;
}

export const actionRow = (plan: Plan) => `  ${camel(plan.verb)}: {
    sentAs: '${sentAsOf(plan)}',
    needs: '${permissionOf(plan)}',
    who: [self, hrManager, administrator],
  },`;

/** The file with the implementation: a store for a read, a command for a change. */
export function work(plan: Plan): { path: string; text: string } {
  const { area, name, noun, method } = plan;
  if (method === 'GET') return { path: `core/src/${area}/${noun}.store.ts`, text: store(plan) };
  return { path: `core/src/${area}/commands/${name}.ts`, text: command(plan) };
}

const contractTypes = (plan: Plan) =>
  `import type { ${camel(plan.name)} as endpoint } from '@tenure/contract/${plan.area}/endpoints';
import type { AnswerOf${takesNote(plan) ? ', InputOf' : ''} } from '@tenure/contract/kit/endpoint';`;

const aboutType = ({ area }: Plan, up: './' | '../') =>
  `import type { About } from '${up === './' ? '' : up}../${area === 'org' ? 'kit/person.ts' : 'org/public.ts'}';`;

function store(plan: Plan): string {
  const { name, noun, aboutEmployee } = plan;
  const head = `${contractTypes(plan)}
import { displayName } from '../kit/actor.ts';
import type { SignedInCtx } from '../kit/ctx.ts';`;
  if (!aboutEmployee)
    return `${head}

/** Fill in: what is read; so far it tells who asks. */
export async function ${camel(name)}(ctx: SignedInCtx): Promise<AnswerOf<typeof endpoint>> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow();
  return {
    id: user.id,
    displayName: displayName({ firstName: user.first_name, lastName: user.last_name }),
  };
}
`;
  return `${head}
import { allowed } from '../kit/judge.ts';
${aboutType(plan, './')}
import { ${camel(noun)}Actions } from './${noun}.actions.ts';

/** Fill in: what is read; so far it tells who the person is and what may be done. */
export async function ${camel(name)}(
  ctx: SignedInCtx,
  _input: unknown,
  about: About,
): Promise<AnswerOf<typeof endpoint>> {
  return {
    id: about.person.employeeId,
    displayName: displayName(about.person),
    actions: allowed(ctx.actor, ${camel(noun)}Actions, about),
  };
}
`;
}

function command(plan: Plan): string {
  const { area, name, noun, verb, aboutEmployee } = plan;
  const note = takesNote(plan);
  const input = note ? '{ body }: InputOf<typeof endpoint>' : '_input: unknown';
  const person = aboutEmployee ? 'about.person' : 'ctx.actor';
  const id = aboutEmployee ? 'about.person.employeeId' : 'ctx.actor.userId';
  const withInput = note || aboutEmployee;
  return `/** Fill in: the rule, in one sentence, and where it comes from. So far the wish is kept in the audit log. */
${note ? `${contractTypes(plan)}\nimport { displayName } from '../../kit/actor.ts';\n` : ''}import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
${aboutEmployee ? `${aboutType(plan, '../')}\n` : ''}
export async function ${camel(name)}(
  ctx: SignedInCtx,
${withInput ? `  ${input},\n` : ''}${aboutEmployee ? '  about: About,\n' : ''}): Promise<${note ? 'AnswerOf<typeof endpoint>' : 'undefined'}> {
  // Fill in: make the change here; the audit row then says what was done, with before and after.
  await audit(ctx, {
    action: '${area}.${noun}.${verb}-requested',
    subject: { type: 'user', id: ${id} },
${note ? '    after: body,\n' : ''}  });
${note ? `  return { id: ${id}, displayName: displayName(${person}), note: body.note };\n` : ''}}
`;
}

export function bindLine(plan: Plan): string {
  const { area, name, noun, verb, method, aboutEmployee } = plan;
  if (!aboutEmployee)
    return `  bind(endpoints.${camel(name)}, { access: 'signed-in', run: ${camel(name)} }),`;
  return `  bind(endpoints.${camel(name)}, {
    action: ${camel(noun)}Actions.${camel(verb)},
    load: aboutPerson,
    run: ${camel(name)},${method === 'GET' ? `\n    logsView: '${area}.${noun}.viewed',` : ''}
  }),`;
}

export function bindImports(plan: Plan): string[] {
  const { area, name, noun, method, aboutEmployee } = plan;
  const from = method === 'GET' ? `./${noun}.store.ts` : `./commands/${name}.ts`;
  return [
    `import * as endpoints from '@tenure/contract/${area}/endpoints';`,
    "import { bind } from '../kit/bind.ts';",
    `import { ${camel(name)} } from '${from}';`,
    ...(aboutEmployee
      ? [
          `import { aboutPerson } from '${area === 'org' ? './person/person.store.ts' : '../org/public.ts'}';`,
          `import { ${camel(noun)}Actions } from './${noun}.actions.ts';`,
        ]
      : []),
  ];
}

export function example(plan: Plan): string {
  const body = takesNote(plan) ? "body: { note: 'For the laws' }" : '';
  if (!plan.aboutEmployee)
    return `  [endpoints.${camel(plan.name)}.id]: { by: 'employee', sent: async () => ({ ${body} }) },`;
  return `  [endpoints.${camel(plan.name)}.id]: {
    by: 'employee',
    sent: async (_, company) => ({
      params: { employeeId: company.idOf('employee') },
      ${body}
    }),
    // Fill in: the list or record that names the action; the explanation knows it already.
    offered: offeredByExplanation('${sentAsOf(plan)}'),
  },`;
}

export const needsExample = (plan: Plan) => plan.aboutEmployee || takesNote(plan);

export function test(plan: Plan): string {
  const { area, name, noun, verb, method, aboutEmployee } = plan;
  const status = { GET: 200, POST: 201, PUT: 200, DELETE: 204 }[method];
  const sent = [
    ...(aboutEmployee ? ["params: { employeeId: harness.home.idOf('employee') }"] : []),
    ...(takesNote(plan) ? ["body: { note: 'As agreed' }"] : []),
  ];
  const call = `await employee.call(endpoints.${camel(name)}${sent.length ? `, { ${sent.join(', ')} }` : ''})`;
  const check =
    method === 'GET'
      ? `  expect(answer.body).toMatchObject({ id: harness.home.idOf('employee') });`
      : `  const [entry] = await harness.within(harness.home, ({ db }) =>
    db.selectFrom('audit_log').selectAll().where('action', '=', '${area}.${noun}.${verb}-requested').execute(),
  );
  expect(entry).toMatchObject({ subject_id: harness.home.idOf('employee') });`;
  return `import * as endpoints from '@tenure/contract/${area}/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from '../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

// Fill in: a sentence about the product for each rule.
test('someone can ${words(name)}${aboutEmployee ? ' of their own' : ''}', async () => {
  const employee = await harness.as('employee');
  const answer = ${call};
  expect(answer.status).toBe(${status});
${check}
});
`;
}

export const noExamples = ({
  area,
}: Plan) => `import * as endpoints from '@tenure/contract/${area}/endpoints';
import type { Examples } from '../testing/example.ts';

export const examples: Examples = {
};
`;

export const exampleImports = (plan: Plan) => [
  `import * as endpoints from '@tenure/contract/${plan.area}/endpoints';`,
  ...(plan.aboutEmployee
    ? ["import { offeredByExplanation } from '../testing/explained.ts';"]
    : []),
];

const columns =
  'employee,manager 1,manager 2,manager 3,colleague,HR,recruitment,admin,platform,former,delegate,other company,nobody';
const asTheTable = 'yes,403,403,403,403,yes,403,yes,yes,403,403,404,401';
const forOneself = 'yes,yes,yes,yes,yes,yes,yes,yes,yes,yes,yes,own,401';

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

/** The rows of docs/permissions that match the generated permission table. */
export function permissionRows({ name, noun, method, aboutEmployee }: Plan): string {
  const people = columns.split(',');
  const answers = (aboutEmployee ? asTheTable : forOneself).split(',');
  const who = [
    row('endpoint', 'record', ...people),
    row('---', '---', ...people.map(() => '---')),
    row(`\`${name}\``, '', ...answers),
  ];
  const gives = [
    row('endpoint', 'gives', 'why'),
    row('---', '---', '---'),
    row(`\`${name}\``, 'nothing', 'Fill in: what it gives, and to whom.'),
  ];
  return [
    `## Fill in: ${words(noun)}`,
    'Fill in: who is expected to be able to do it, and why. Then move the rows to where they belong.',
    who.join('\n'),
    ...(method === 'GET' ? [] : [gives.join('\n')]),
  ].join('\n\n');
}

export const permissionsHeading = ({ area }: Plan) =>
  `# Permissions: ${words(area)}\n\nHow to read and change these tables: [README](README.md).\n`;
