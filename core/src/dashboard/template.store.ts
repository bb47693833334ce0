import { sql } from 'kysely';
import { rolesOfUsers } from '../identity/public.ts';
import type { Ctx } from '../kit/ctx.ts';
import { defaultTemplateOf, defaultTemplates, type Template } from './default-templates.ts';

/** Adds missing templates of roles in one statement; safe under concurrency. */
export async function addTemplates(
  ctx: Ctx,
  roles: readonly string[] = Object.keys(defaultTemplates),
  templateOf: (userRole: string) => Template = defaultTemplateOf,
): Promise<void> {
  const templates = roles.map((userRole) => ({ userRole, ...templateOf(userRole) }));
  await sql`
    with made as (
      insert into dashboards (user_role, title, structure)
      select t."userRole", t.title, t.structure
      from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb)
        as t ("userRole" text, title text, structure text)
      on conflict (tenant_id, user_role) do nothing
      returning id, user_role
    )
    insert into dashboard_widgets (dashboard_id, type, title, container, place, settings)
    select made.id, w.value ->> 'type', w.value ->> 'title', (w.value ->> 'container')::int,
      row_number() over (partition by made.id, w.value ->> 'container' order by w.ordinality),
      w.value -> 'settings'
    from made
    join jsonb_array_elements(${JSON.stringify(templates)}::jsonb) t on t ->> 'userRole' = made.user_role
    cross join jsonb_array_elements(t -> 'widgets') with ordinality w`.execute(ctx.db);
}

/** Adds templates for all roles in use, and for the default ones. */
export async function addMissingTemplates(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ user_role: string }>`
    select distinct r.user_role
    from (select user_role from ${rolesOfUsers} held union select unnest(${Object.keys(defaultTemplates)}::text[])) r (user_role)
    where not exists (select from dashboards d where d.user_role = r.user_role)`.execute(ctx.db);
  if (rows.length > 0)
    await addTemplates(
      ctx,
      rows.map((row) => row.user_role),
    );
}
