/** Each law is itself tested: it fails on an endpoint that breaks it. */
import { endpoint } from '@tenure/contract/kit/endpoint';
import { idParam } from '@tenure/contract/kit/identifier';
import { secret } from '@tenure/contract/kit/secret';
import type { PersonField } from '@tenure/contract/org/code-lists';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bind, type Route } from '../kit/bind.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { Refusal } from '../kit/refusal.ts';
import { aboutPerson } from '../org/public.ts';
import { contactListActions } from '../people/emergency-contact.actions.ts';
import { employeeActions } from '../people/employee.actions.ts';
import type { Example } from './example.ts';
import { House } from './house.ts';
import { laws } from './laws.ts';

const params = z.object({ employeeId: idParam });
const answer = z.object({ fine: z.boolean() });
const fine = async () => ({ fine: true });
let planted = 0;

const plant = <T extends object>(rest: T) => {
  planted += 1;
  return endpoint({
    id: `planted.${planted}`,
    area: 'site',
    method: 'GET',
    path: `/cobra/api/tms/planted/${planted}`,
    summary: 'Planted',
    answer,
    ...rest,
  });
};
const withPerson = (rest: object = {}) => {
  planted += 1;
  return endpoint({
    id: `planted.${planted}`,
    area: 'site',
    method: 'POST',
    path: `/cobra/api/tms/planted/${planted}/{employeeId}`,
    summary: 'Planted',
    params,
    answer,
    ...rest,
  });
};

const telling = () => {
  planted += 1;
  return endpoint({
    id: `planted.${planted}`,
    area: 'site',
    method: 'GET',
    path: `/cobra/api/tms/planted/${planted}/{employeeId}`,
    summary: 'Planted',
    params,
    answer: z.object({ said: z.string() }),
  });
};
const secretly = () => {
  planted += 1;
  return endpoint({
    id: `planted.${planted}`,
    area: 'site',
    method: 'POST',
    path: `/cobra/api/tms/planted/${planted}`,
    summary: 'Planted',
    body: z.object({ password: secret(z.string()) }),
    answer: z.object({ said: z.string() }),
  });
};
const withPassword: Example = {
  by: 'employee',
  sent: async () => ({ body: { password: 'a password of the example' } }),
};
/** In ways that neither types nor the kit can see. */
const leaks: Readonly<Record<string, (ctx: SignedInCtx, password: string) => Promise<string>>> = {
  'answers with a secret': async (_, password) => password,
  'writes a secret into the audit log past audit()': async ({ db }, password) => {
    const after = JSON.stringify({ password });
    await db
      .insertInto('audit_log')
      .values({ action: 'planted', subject_type: 'planted', after })
      .execute();
    return '';
  },
  'tells a secret to subscribers past emit()': async ({ db, now }, password) => {
    await db
      .insertInto('outbox_events')
      .values({ type: 'planted', data: JSON.stringify({ password }), created_at: now, due_at: now })
      .execute();
    return '';
  },
  'logs a secret': async ({ ports }, password) => {
    ports.log.info({ password }, 'planted');
    return '';
  },
};

const ofEmployee: Example = {
  by: 'hr.manager',
  sent: async (_, company) => ({ params: { employeeId: company.idOf('employee') } }),
  offered: async () => [employeeActions.view.sentAs],
};

/** A field as it is kept, for whoever asks. */
async function careless(ctx: Ctx, employeeId: number, field: PersonField): Promise<string> {
  const { rows } = await sql<Record<string, string>>`
    select u.avatar_key as "avatarURL", u.email, e.employee_number as "employeeNumber",
      e.employment_type as "employmentType", d.title as department
    from users u join employees e on e.id = u.id
    join position_assignments a on a.employee_id = e.id
    join positions p on p.id = a.position_id
    join departments d on d.id = p.department_id where u.id = ${employeeId}`.execute(ctx.db);
  return rows[0]?.[field] ?? '';
}

interface Bad {
  readonly law: keyof typeof laws;
  readonly what: string;
  readonly served: Route;
  /** What it claims to be, where that differs from how it is served. */
  readonly claimed?: Partial<Route>;
  readonly example?: Example;
}

const withoutModule = plant({});

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
  {
    law: 'offered means allowed, for everybody and in every state',
    what: 'is guarded by another action than the one that is offered',
    served: bind(withPerson(), {
      action: { ...contactListActions.view, sentAs: employeeActions.view.sentAs },
      load: async (ctx, input) => {
        const about = await aboutPerson(ctx, input);
        return about && { ...about, count: 0 };
      },
      run: fine,
    }),
    example: ofEmployee,
  },
  ...(['avatarURL', 'email', 'employeeNumber', 'employmentType', 'department'] as const).map(
    (field): Bad => ({
      law: 'a field that the company switched off is in no answer',
      what: `tells a colleague the hidden ${field}`,
      served: bind(telling(), {
        action: employeeActions.view,
        load: aboutPerson,
        run: async (ctx, { params: { employeeId } }) => ({
          said: await careless(ctx, employeeId, field),
        }),
      }),
      example: ofEmployee,
    }),
  ),
  {
    law: 'a module that is switched off does not answer',
    what: 'answers though its module is off',
    served: bind(withoutModule, { access: 'signed-in', run: fine }),
    claimed: { endpoint: { ...withoutModule, module: 'leave' } },
  },
  ...Object.entries(leaks).map(
    ([what, leak]): Bad => ({
      law: 'a secret that was sent is kept and told nowhere in clear',
      what,
      served: bind(secretly(), {
        access: 'signed-in',
        run: async (ctx, { body }) => ({ said: await leak(ctx, body.password) }),
      }),
      example: withPassword,
    }),
  ),
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
    law: 'what is changed is written down',
    what: 'leaves no row in the audit log',
    served: bind(plant({ method: 'POST' }), { access: 'signed-in', run: fine }),
  },
];

let house: House;
beforeAll(async () => {
  house = await House.open(bad.map(({ served }) => served));
});
afterAll(() => house.close());

describe('a law fails on an endpoint that', () => {
  test.each(bad.map((one) => [one.what, one] as const))(
    '%s',
    async (_, { law, served, claimed, example }) => {
      await expect(laws[law]?.(house, { ...served, ...claimed }, example)).rejects.toThrow(
        /planted/,
      );
    },
  );

  test('every law is shown failing', () => {
    expect(new Set(bad.map(({ law }) => law))).toEqual(new Set(Object.keys(laws)));
  });
});
