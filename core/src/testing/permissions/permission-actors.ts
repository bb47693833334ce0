/** The people of docs/permissions: those of the small company, and four others. */
import { startSession } from '../../identity/sessions/session.store.ts';
import type { Client } from '../client.ts';
import type { Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';
import type { ActorName } from './permission-tables.ts';

const people = {
  employee: 'employee',
  'manager 1': 'manager.one',
  'manager 2': 'manager.two',
  'manager 3': 'manager.three',
  colleague: 'colleague',
  HR: 'hr.manager',
  recruitment: 'recruitment.admin',
  admin: 'company.admin',
  platform: 'platform.admin',
} as const satisfies Partial<Record<ActorName, PersonName>>;

type Beside = 'former' | 'delegate';

const added = new WeakMap<Harness, Promise<Readonly<Record<Beside, number>>>>();

/** Ids of the two people missing in the small company, who are added to a harness once. */
export function peopleBeside(harness: Harness): Promise<Readonly<Record<Beside, number>>> {
  const known = added.get(harness) ?? addPeople(harness);
  added.set(harness, known);
  return known;
}

const addPeople = (harness: Harness) =>
  harness.within(harness.home, async ({ db }) => {
    const copied = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', harness.home.idOf('colleague'))
      .executeTakeFirstOrThrow();
    const { id: _, uuid: __, tenant_id: ___, ...stored } = copied;
    const { email_lower, name_lower, last_name_lower, mobile_end, ...likeColleague } = stored;
    const add = async (username: Beside, end_date: string | null) => {
      const { id } = await db
        .insertInto('users')
        .values({ ...likeColleague, username, email: `${username}@little.example` })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('employees')
        .values({
          id,
          employee_number: username,
          start_date: '2020-01-06',
          end_date,
          employment_type: 'Full Time',
        })
        .execute();
      await db
        .insertInto('user_security_profiles')
        .columns(['user_id', 'security_profile_id'])
        .expression((eb) =>
          eb
            .selectFrom('user_security_profiles')
            .select([eb.val(id).as('user_id'), 'security_profile_id'])
            .where('user_id', '=', copied.id),
        )
        .execute();
      return id;
    };
    const delegate = await add('delegate', null);
    const former = await add('former', '2026-01-31');
    await db
      .insertInto('delegations')
      .values({
        approver_id: harness.home.idOf('manager.one'),
        delegate_id: delegate,
        start_date: '2026-03-01',
        end_date: '2026-03-31',
      })
      .execute();
    return { former, delegate };
  });

const signedIn = new WeakMap<Harness, Map<ActorName, Promise<Client>>>();

/** A client of the actor, signed in once for each harness. */
export function actorIn(harness: Harness, name: ActorName): Promise<Client> {
  const known = signedIn.get(harness) ?? new Map<ActorName, Promise<Client>>();
  signedIn.set(harness, known);
  const client = known.get(name) ?? signIn(harness, name);
  known.set(name, client);
  return client;
}

async function signIn(harness: Harness, name: ActorName): Promise<Client> {
  const beside = await peopleBeside(harness);
  if (name === 'nobody') return harness.stranger();
  if (name === 'other company') return harness.as('company.admin', { company: harness.foreign });
  if (name !== 'former' && name !== 'delegate') return harness.as(people[name]);
  const client = harness.stranger();
  client.token = await harness.within(harness.home, (ctx) =>
    startSession(ctx, beside[name], 'IS_AUTHENTICATED_FULLY'),
  );
  return client;
}
