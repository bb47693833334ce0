/** Titles and names of departments, locations, legal entities, positions and people on a day. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import { titleOn } from '../dated-sql.ts';

export type NamedType = 'department' | 'location' | 'legal-entity' | 'position' | 'person';

export interface Named {
  readonly type: NamedType;
  readonly id: number;
  readonly name: string;
}

export async function readNames(
  ctx: Ctx,
  wanted: Readonly<Partial<Record<NamedType, readonly number[]>>>,
  day: string,
): Promise<readonly Named[]> {
  if (Object.values(wanted).every((ids) => ids.length === 0)) return [];
  const ids = (type: NamedType) => sql`any(${[...(wanted[type] ?? [])]}::bigint[])`;
  const { rows } = await sql<Named>`
    select 'department' as type, id, title as name from departments where id = ${ids('department')}
    union all select 'location', id, title from locations where id = ${ids('location')}
    union all select 'legal-entity', id, title from legal_entities where id = ${ids('legal-entity')}
    union all select 'position', p.id, ${titleOn('p', day)} from positions p where p.id = ${ids('position')}
    union all select 'person', u.id, u.first_name || ' ' || u.last_name
      from users u where u.id = ${ids('person')}`.execute(ctx.db);
  return rows;
}
