/** Endpoints that leak hidden fields, switched-off modules or secrets. */
import { endpoint } from '@tenure/contract/kit/endpoint';
import { secret } from '@tenure/contract/kit/secrets/secret';
import { type PersonField, personFields } from '@tenure/contract/org/code-lists';
import { sql } from 'kysely';
import { z } from 'zod';
import { bind } from '../../kit/bind.ts';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { aboutPerson } from '../../org/public.ts';
import { employeeActions } from '../../people/employee/employee.actions.ts';
import { personalDetailActions } from '../../people/personal-details/personal-details.actions.ts';
import type { Example } from '../example.ts';
import { type Bad, fine, ofEmployee, ownPlace, params, plant } from './planted.ts';

const said = z.object({ said: z.string() });

const telling = () =>
  endpoint({ ...ownPlace('/{employeeId}'), method: 'GET', params, answer: said });
const secretly = () =>
  endpoint({
    ...ownPlace(),
    method: 'POST',
    body: z.object({ password: secret(z.string()) }),
    answer: said,
  });

const withPassword: Example = {
  by: 'employee',
  sent: async () => ({ body: { password: 'a password of the example' } }),
};
/** Leaks that neither types nor the kit can detect. */
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
      .values({ type: 'planted', data: JSON.stringify({ password }), created_at: now })
      .execute();
    return '';
  },
  'logs a secret': async ({ ports }, password) => {
    ports.log.info({ password }, 'planted');
    return '';
  },
};

/** The stored value of a field, even if the company hides it. */
async function keptField(ctx: Ctx, employeeId: number, field: PersonField): Promise<string> {
  const { rows } = await sql<Record<string, string>>`
    select u.avatar_key as "avatarURL", u.email, e.employee_number as "employeeNumber",
      u.mobile, e.employment_type as "employmentType", p.identifier as "positionId",
      d.title as department, l.title as location
    from users u join employees e on e.id = u.id
    join position_assignments a on a.employee_id = e.id
    join positions p on p.id = a.position_id
    join departments d on d.id = p.department_id
    join locations l on l.id = p.location_id where u.id = ${employeeId}`.execute(ctx.db);
  return rows[0]?.[field] ?? '';
}

export const plantedLeaks: readonly Bad[] = [
  ...personFields.map(
    (field): Bad => ({
      law: 'a field that the company switched off is in no answer',
      what: `tells a colleague the hidden ${field}`,
      served: bind(telling(), {
        action: employeeActions.view,
        load: aboutPerson,
        run: async (ctx, { params: { employeeId } }) => ({
          said: await keptField(ctx, employeeId, field),
        }),
      }),
      example: ofEmployee,
    }),
  ),
  {
    law: 'what someone’s manager may not see is logged when others look at it',
    what: 'shows HR a private record, and nobody learns of it',
    served: bind(telling(), {
      action: personalDetailActions.view,
      load: aboutPerson,
      run: async () => ({ said: '12 Private Lane' }),
    }),
    example: ofEmployee,
  },
  {
    law: 'a module that is switched off does not answer',
    what: 'answers though its module is off',
    served: bind(plant({}), { access: 'signed-in', run: fine }),
    claimed: { module: 'leave' },
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
];
