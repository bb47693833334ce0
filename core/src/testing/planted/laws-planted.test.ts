/** Tests of the laws: each one fails for an endpoint that breaks it. */
import { endpoint } from '@tenure/contract/kit/endpoint';
import { labelled } from '@tenure/contract/kit/field';
import { calendarDate, id, idParam } from '@tenure/contract/kit/identifier';
import { itemsOf, pageQuery } from '@tenure/contract/kit/list';
import { wholeNumber } from '@tenure/contract/kit/whole-number';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bind } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { Action } from '../../kit/judge.ts';
import { openForm } from '../../kit/open-form.ts';
import { offsetOf, paginationOf } from '../../kit/paging.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type About, aboutPerson } from '../../org/public.ts';
import { contactActions } from '../../people/contacts/emergency-contact.actions.ts';
import { employeeActions } from '../../people/employee/employee.actions.ts';
import { type Company, Harness } from '../harness.ts';
import { laws } from '../laws/laws.ts';
import {
  answer,
  type Bad,
  fine,
  ofEmployee,
  ownPlace,
  params,
  plant,
  withPerson,
} from './planted.ts';
import { plantedInputs } from './planted-inputs.ts';
import { plantedLeaks } from './planted-leaks.ts';
import { plantedLists } from './planted-lists.ts';
import { plantedReads } from './planted-reads.ts';

const extremeValues = 'extreme values are answered within a second of processor time';

const { sentAs, needs, who } = contactActions.delete;
const deleteWithoutSeeing: Action<About> = { sentAs, needs, who };

const ofContact = endpoint({
  id: 'planted.contact',
  area: 'people',
  method: 'DELETE',
  path: '/cobra/api/tms/planted/{employeeId}/contacts/{contactId}',
  summary: 'Planted',
  params: params.extend({ contactId: idParam }),
  answer,
  refusals: [409],
});

const findContact = async (
  ctx: SignedInCtx,
  input: { params: { employeeId: number; contactId: number } },
): Promise<About | undefined> => {
  const contact = await ctx.db
    .selectFrom('emergency_contacts')
    .select('id')
    .where('id', '=', input.params.contactId)
    .executeTakeFirst();
  return contact && aboutPerson(ctx, input);
};

const contactOf = (harness: Harness, company: Company) =>
  harness.within(company, async ({ db }) => {
    const row = await db
      .selectFrom('emergency_contacts')
      .select('id')
      .where('employee_id', '=', company.idOf('employee'))
      .executeTakeFirstOrThrow();
    return row.id;
  });

/** Checks a version if there is one, like a documented endpoint. */
const lenient = withPerson({ refusals: [412] });

const careless = endpoint({
  id: 'planted.careless',
  area: 'site',
  method: 'POST',
  path: '/cobra/api/tms/planted/careless',
  summary: 'Planted',
  body: z.object({ items: z.array(z.object({ id: z.int(), version: z.int() })) }),
  answer: z.object({ items: z.array(z.object({ id: z.int(), ok: z.boolean(), code: z.null() })) }),
  decides: 'many',
});

const form = z.object({ name: labelled(z.string().max(9), { label: 'Name' }) });

const bad: Bad[] = [
  {
    law: 'has an example',
    what: 'takes a parameter and has no example',
    served: bind(withPerson(), { access: 'signed-in', run: fine }),
  },
  {
    law: 'has an example',
    what: 'does not say where its action is offered',
    served: bind(withPerson(), { action: employeeActions.view, load: aboutPerson, run: fine }),
    example: { by: 'employee', sent: ofEmployee.sent },
  },
  {
    law: 'nobody who is not signed in gets in',
    what: 'is served to anybody',
    served: bind(plant({}), { access: 'public', run: fine }),
    claimed: { access: 'signed-in' },
  },
  {
    law: 'nobody gets in between password and code',
    what: 'is served before the code',
    served: bind(plant({}), { access: 'verifying', run: fine }),
    claimed: { access: 'signed-in' },
  },
  {
    law: 'the example itself is answered, within its contract',
    what: 'answers a field that is not declared',
    served: bind(plant({}), {
      access: 'signed-in',
      run: async () => ({ fine: true, secret: 'salary' }),
    }),
  },
  {
    law: 'the example itself is answered, within its contract',
    what: 'answers a status that is not declared',
    served: bind(plant({}), {
      access: 'signed-in',
      run: async () => {
        throw new Refusal(429, 'planted', 'Too many');
      },
    }),
  },
  {
    law: 'a record of another company does not exist',
    what: 'answers for a record it never looked for',
    served: bind(withPerson(), { access: 'signed-in', run: fine }),
    example: ofEmployee,
  },
  {
    law: 'a colleague’s personal record does not exist for those outside',
    what: 'tells a colleague that a contact exists which is not theirs to see',
    served: bind(ofContact, {
      action: deleteWithoutSeeing,
      load: findContact,
      run: fine,
    }),
    example: {
      by: 'employee',
      sent: async (harness, company) => ({
        params: {
          employeeId: company.idOf('employee'),
          contactId: await contactOf(harness, company),
        },
      }),
    },
  },
  {
    law: 'a session of another company is nobody here',
    what: 'does not ask who is there',
    served: bind(plant({}), { access: 'public', run: fine }),
    claimed: { access: 'signed-in' },
  },
  {
    law: 'bad input is refused with the field named',
    what: 'takes any parameter',
    served: bind(withPerson({ params: z.object({ employeeId: z.string() }) }), {
      access: 'signed-in',
      run: fine,
    }),
    example: ofEmployee,
  },
  {
    law: 'bad input is refused with the field named',
    what: 'takes any body',
    served: bind(plant({ method: 'POST', body: z.object({ name: z.unknown() }) }), {
      access: 'signed-in',
      run: fine,
    }),
    example: { by: 'employee', sent: async () => ({ body: { name: 'x' } }) },
  },
  ...(
    [
      ['text of any length', z.object({ name: z.string() })],
      ['text limited only by its form', z.object({ name: z.string().regex(/^a+$/) })],
      ['a number of any size', z.object({ name: z.int().min(1) })],
      ['a date without a first and a last', z.object({ name: z.iso.date() })],
      ['a list of any length', z.object({ name: z.array(id) })],
      ['any number of names', z.object({ name: z.record(z.string().max(9), z.boolean()) })],
      ['anything at all', z.object({ name: z.unknown() })],
      ['fields of any name', z.looseObject({})],
      [
        'text of any length in a list of objects',
        z.object({ name: z.array(z.object({ deep: z.string() })).max(2) }),
      ],
    ] as const
  ).map(
    ([takes, body]): Bad => ({
      law: 'everything that is sent has a limit',
      what: `takes ${takes}`,
      served: bind(plant({ method: 'POST', body }), { access: 'signed-in', run: fine }),
    }),
  ),
  {
    law: extremeValues,
    what: 'counts every day up to a date',
    served: bind(plant({ query: z.object({ until: calendarDate }) }), {
      access: 'signed-in',
      run: async (_, { query }) => {
        const until = Date.parse(String(query.until));
        for (let day = 0; day < until; day += 10_000) Math.random();
        return fine();
      },
    }),
  },
  {
    law: extremeValues,
    what: 'fails on the largest number',
    served: bind(
      plant({ method: 'POST', body: z.object({ count: wholeNumber(0, 10_000_000_000) }) }),
      {
        access: 'signed-in',
        run: async ({ db }, { body }) => {
          await sql`select ${(body as unknown as { count: number }).count}::int`.execute(db);
          return fine();
        },
      },
    ),
    example: { by: 'employee', sent: async () => ({ body: { count: 1 } }) },
  },
  ...plantedInputs(extremeValues),
  {
    law: extremeValues,
    what: 'always fails on a filter that its example leaves out',
    served: bind(plant({ query: z.object({ name: z.string().max(10).optional() }) }), {
      access: 'signed-in',
      run: async (_, { query }) => {
        if (query.name) throw new Error('planted');
        return fine();
      },
    }),
  },
  {
    law: 'nobody grants time, money or permission to themself',
    what: 'changes something, and nobody reviewed what it gives',
    served: bind(withPerson(), { action: employeeActions.view, load: aboutPerson, run: fine }),
    example: ofEmployee,
  },
  {
    law: 'a field that is not editable is refused with 422',
    what: 'takes a form and does not say which fields are editable',
    served: bind(plant({ method: 'POST', body: form }), { access: 'signed-in', run: fine }),
    example: { by: 'employee', sent: async () => ({ body: { name: 'x' } }) },
  },
  {
    law: 'a field that is not editable is refused with 422',
    what: 'shows a field as fixed and takes it all the same',
    served: bind(plant({ method: 'POST', body: form }), { access: 'signed-in', run: fine }),
    claimed: { form: openForm(form) },
    example: { by: 'employee', sent: async () => ({ body: { name: 'x' } }) },
  },
  ...plantedLeaks,
  ...plantedLists,
  ...plantedReads,
  {
    law: 'an action says why it is or is not offered',
    what: 'is not known to the explanations',
    served: bind(withPerson(), {
      action: { ...employeeActions.view, sentAs: 'planted.unknown' },
      load: aboutPerson,
      run: fine,
    }),
    example: ofEmployee,
  },
  {
    law: 'a change to a version that is no longer the newest is refused with 412',
    what: 'declares 412 for a record that has no version',
    served: bind(withPerson({ refusals: [412] }), {
      action: employeeActions.view,
      load: aboutPerson,
      run: fine,
    }),
    example: ofEmployee,
  },
  {
    law: 'a decision is taken only on the version that was seen',
    what: 'decides without looking at the version',
    served: bind(withPerson({ decides: 'one' }), { access: 'signed-in', run: fine }),
    example: ofEmployee,
  },
  {
    law: 'a decision is taken only on the version that was seen',
    what: 'refuses a stale version but decides without any',
    served: bind(lenient, {
      action: employeeActions.view,
      load: async (ctx, input) => {
        const about = await aboutPerson(ctx, input);
        return about && { ...about, version: 1 };
      },
      run: fine,
    }),
    claimed: { endpoint: { ...lenient, decides: 'one' } },
    example: ofEmployee,
  },
  {
    law: 'a decision is taken only on the version that was seen',
    what: 'decides many whatever version was seen',
    served: bind(careless, {
      access: 'signed-in',
      run: async (_, { body }) => ({
        items: body.items.map(({ id }) => ({ id, ok: true, code: null })),
      }),
    }),
    example: { by: 'employee', sent: async () => ({ body: { items: [{ id: 1, version: 1 }] } }) },
  },
  {
    law: 'the number of statements is bounded',
    what: 'asks once for every row',
    served: bind(plant({}), {
      access: 'signed-in',
      run: async ({ db }) => {
        for (let row = 0; row < 10; row += 1) await sql`select 1`.execute(db);
        return { fine: true };
      },
    }),
  },
  {
    law: 'a page after the last says how many there are',
    what: 'counts what is on the page',
    served: bind(
      endpoint({
        ...ownPlace(),
        method: 'GET',
        query: pageQuery(),
        answer: itemsOf(z.object({ id: z.int() })),
      }),
      {
        access: 'signed-in',
        run: async (_, { query }) => {
          const items = [{ id: 1 }, { id: 2 }].slice(0, query.itemsPerPage).slice(offsetOf(query));
          const pagination = paginationOf('/planted', query, items.length);
          return { items, metadata: { actions: [], fields: [], pagination } };
        },
      },
    ),
  },
  {
    law: 'what is changed is written down',
    what: 'leaves no row in the audit log',
    served: bind(plant({ method: 'POST' }), { access: 'signed-in', run: fine }),
  },
  {
    law: 'a change to the organisation is told to the other areas',
    what: 'moves people and tells no other area',
    served: bind(plant({ method: 'POST' }), {
      access: 'signed-in',
      run: async ({ db }) => {
        await sql`update employees set start_date = start_date`.execute(db);
        return { fine: true };
      },
    }),
  },
];

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open(bad.map(({ served }) => served));
});
afterAll(() => harness.close());

describe('a law fails on an endpoint that', () => {
  test.each(bad.map((one) => [one.what, one] as const))(
    '%s',
    async (_, { law, served, claimed, example }) => {
      await expect(laws[law]?.(harness, { ...served, ...claimed }, example)).rejects.toThrow(
        /planted/,
      );
    },
  );

  test('every law is shown failing', () => {
    expect(new Set(bad.map(({ law }) => law))).toEqual(new Set(Object.keys(laws)));
  });
});
