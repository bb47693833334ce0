/** Tests of the comparison with docs/permissions: it detects planted faults. */
import { endpoint } from '@tenure/contract/kit/endpoint';
import { idParam } from '@tenure/contract/kit/identifier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bind, type Route } from '../../kit/bind.ts';
import type { Action } from '../../kit/judge.ts';
import { toThePerson } from '../../kit/person.ts';
import { type About, aboutPerson, relations } from '../../org/public.ts';
import type { Example } from '../example.ts';
import { Harness } from '../harness.ts';
import { selfGrantLaw } from '../laws/self-grant-law.ts';
import { differences } from '../permissions/permission-check.ts';
import {
  actorNames,
  type Expected,
  type Gift,
  parseTables,
} from '../permissions/permission-tables.ts';

const { self, manager, hrManager, administrator } = relations;

const view: Action<About> = {
  sentAs: 'planted.view',
  needs: 'leave.balance.view',
  who: [self, manager, hrManager, administrator],
};
const give: Action<About> = {
  sentAs: 'planted.give',
  needs: 'leave.balance.adjust',
  who: [hrManager, administrator],
};
const careful: Action<About> = { ...give, grants: { gives: 'time', to: toThePerson } };

let planted = 0;
const plant = (action: Action<About>, load: typeof aboutPerson = aboutPerson): Route => {
  planted += 1;
  const made = endpoint({
    id: `planted.${planted}`,
    area: 'site',
    method: 'POST',
    path: `/cobra/api/tms/planted/${planted}/{employeeId}`,
    summary: 'Planted',
    params: z.object({ employeeId: idParam }),
    answer: z.object({ fine: z.boolean() }),
  });
  return bind(made, { action, load, run: async () => ({ fine: true }) });
};

const someone = (employeeId: number): About => ({
  person: { employeeId, firstName: '', lastName: '', managerIds: [], isEmployed: true },
});

const example: Example = {
  by: 'hr.manager',
  sent: async (_, company) => ({ params: { employeeId: company.idOf('employee') } }),
  own: async (_, company) => ({ params: { employeeId: company.idOf('hr.manager') } }),
};

const asReviewed: Expected['answers'] = parseTables(
  'planted',
  `| endpoint | record | ${actorNames.join(' | ')} |
| - |
| \`view\` | | yes | yes | yes | yes | 403 | yes | 403 | yes | yes | 403 | 403 | 404 | 401 |
`,
).expected[0]?.answers as Expected['answers'];

const right = plant(view);
const careless = plant(give);
const granting = plant(careful);
const forgetful = plant(careful, async () => someone(0));
const wide = plant({ ...view, who: [relations.colleague] });
const narrow = plant({ ...view, who: [self, hrManager, administrator] });
const hidden = plant(view, async (ctx, input) => {
  const about = await aboutPerson(ctx, input);
  return about && manager.holds(ctx.actor, about) ? about : undefined;
});
const lenient = plant(view, async ({ actor }) => someone(actor.userId));

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open([
    right,
    careless,
    granting,
    forgetful,
    wide,
    narrow,
    hidden,
    lenient,
  ]);
});
afterAll(() => harness.close());

const compared = (route: Route, more: Partial<Example> = {}) =>
  differences(
    harness,
    route,
    { ...example, ...more },
    { endpoint: route.endpoint.id, record: '', answers: asReviewed },
  );

describe('a row of the tables', () => {
  test('matches an endpoint that conforms to it', async () => {
    expect(await compared(right)).toEqual([]);
  });

  test.each([
    ['opens a record to everyone', wide, 'colleague: 403 expected, answered yes'],
    ['shuts managers out', narrow, 'manager 2: yes expected, answered 403'],
    ['answers 404 where 403 is expected', hidden, 'HR: yes expected, answered 404'],
    [
      'never looks at the record that was named',
      lenient,
      'other company: 404 expected, answered yes',
    ],
  ])('detects an endpoint that %s', async (_, route, difference) => {
    expect(await compared(route)).toContain(difference);
  });

  test('detects an action that is offered to people who are refused, or not offered to people who are allowed', async () => {
    expect(await compared(right, { offered: async () => ['planted.view'] })).toContain(
      'colleague: 403 expected, and it is offered',
    );
    expect(await compared(right, { offered: async () => [] })).toContain(
      'employee: yes expected, and it is not offered',
    );
  });

  test.each([
    ['an unknown answer', '| `view` | | maybe |', 'a cell is missing'],
    ['an unknown column', '| `view` | x |', 'other columns'],
  ])('with %s is refused', (_, row, why) => {
    const columns = why === 'a cell is missing' ? ['record', ...actorNames] : ['who'];
    const text = `| endpoint | ${columns.join(' | ')} |\n| - |\n${row}\n`;
    expect(() => parseTables('planted', text)).toThrow(why);
  });
});

describe('the law against granting to oneself', () => {
  const law = (route: Route, gives: Gift, own: Example = example) =>
    selfGrantLaw(harness, route, own, [{ endpoint: route.endpoint.id, gives }]);

  test('passes for an action that declares what it grants', async () => {
    await law(granting, 'time');
  });

  test.each([
    ['grants and does not declare it', careless, 'time', 'does not declare'],
    ['declares something else than was reviewed', granting, 'permission', 'does not declare'],
    ['declares it, and was reviewed as giving nothing', granting, 'nothing', 'listed with nothing'],
    ['takes the wrong person for the one who gets it', forgetful, 'time', 'to themself, with 200'],
    ['claims to be part of the setup', careless, 'setup', 'no part of the setup'],
  ] as const)('fails on an endpoint that %s', async (_, route, gives, why) => {
    await expect(law(route, gives)).rejects.toThrow(why);
  });

  test('fails for an endpoint without an example of it, and for an unreviewed one', async () => {
    const { own: _, ...without } = example;
    await expect(law(granting, 'time', without)).rejects.toThrow('has no example');
    await expect(selfGrantLaw(harness, granting, example, [])).rejects.toThrow('is not in');
  });
});
