/** A person with their employment dates and the company's budget setting, in one statement. */
import { sql } from 'kysely';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { About } from '../../kit/person.ts';
import type { Organisation } from '../organisation.ts';
import { personQuery, presentPerson } from '../person/person.store.ts';
import { organisationOf, type SettingsRow } from '../settings/settings.store.ts';

export interface EmployedPerson extends About {
  readonly startDate: string;
  readonly endDate: string | null;
  readonly organisation: Organisation;
}

/** With a lock, concurrent changes to one person's positions are serialized. */
export async function findEmployed(
  ctx: SignedInCtx,
  employeeId: number,
  isLocked: boolean,
): Promise<EmployedPerson | undefined> {
  const today = dayIn(ctx.actor.timezone, ctx.now);
  const row = await personQuery(ctx.db, today)
    .select([
      sql<string>`(select t.name from tenants t where t.id = e.tenant_id)`.as('name'),
      sql<SettingsRow['settings']>`(select to_jsonb(s) from organisation_settings s)`.as(
        'settings',
      ),
    ])
    .where('e.id', '=', employeeId)
    .$if(isLocked, (found) => found.forNoKeyUpdate('e'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, settings } = row;
  return {
    person: presentPerson(row, today),
    startDate: row.start_date,
    endDate: row.end_date,
    organisation: organisationOf(ctx, { name, settings, change: null }, undefined),
  };
}
