import { sql } from 'kysely';
import type { Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

/** Replaces the manager from 9 March 2026 on. */
export const replaceManager = (harness: Harness, before: PersonName, after: PersonName) =>
  harness.within(harness.home, async ({ db }) => {
    const [old, now] = [harness.home.idOf(before), harness.home.idOf(after)];
    await sql`update position_assignments set is_primary = false where employee_id = ${now}`.execute(
      db,
    );
    await sql`with moved as (
        update position_assignments set assigned_to = '2026-03-08' where employee_id = ${old}
        returning position_id)
      insert into position_assignments (employee_id, position_id, assigned_from, is_primary)
      select ${now}, position_id, '2026-03-09', true from moved`.execute(db);
  });
