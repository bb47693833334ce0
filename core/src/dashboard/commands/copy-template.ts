/** Copies title, structure, widgets and files of a template to any number of homes, in one statement. */
import { dashboardFiles } from '@tenure/contract/dashboard/dashboard-file';
import { type RawBuilder, sql } from 'kysely';
import { copiedAttachments } from '../../files/public.ts';
import type { Ctx } from '../../kit/ctx.ts';

interface Copied {
  readonly homes: number;
  /** 0 when there is no such template. */
  readonly templates: number;
}

/** `homes` inserts or updates them, given the row `template`, and returns their tenant_id and id. */
async function copyTemplate(
  ctx: Ctx,
  template: RawBuilder<unknown>,
  homes: RawBuilder<unknown>,
): Promise<Copied> {
  const { rows } = await sql<Copied>`
    with template as (select * from dashboards where ${template}),
    home as (${homes}),
    removed as (
      delete from dashboard_widgets w using home
      where w.tenant_id = home.tenant_id and w.dashboard_id = home.id
    ), added as (
      insert into dashboard_widgets (dashboard_id, type, title, container, place, settings)
      select home.id, w.type, w.title, w.container, w.place, w.settings
      from home cross join template
      join dashboard_widgets w on w.tenant_id = template.tenant_id and w.dashboard_id = template.id
      order by home.id, w.container, w.place
    ), ${copiedAttachments(dashboardFiles.ownerType, { from: 'template', to: 'home', at: ctx.now })}
    select (select count(*) from home)::int as homes,
      (select count(*) from template)::int as templates`.execute(ctx.db);
  return rows[0] ?? { homes: 0, templates: 0 };
}

/** Creates a home for someone who has none, or replaces an uncustomised one of another role. */
export const makeHome = (ctx: Ctx, ownerId: number, userRole: string): Promise<Copied> =>
  copyTemplate(
    ctx,
    sql`user_role = ${userRole}`,
    // Serializes concurrent first visits; the second finds the home created by the first.
    sql`
      insert into dashboards as d (owner_id, title, structure, template_id, template_version)
      select ${ownerId}, t.title, t.structure, t.id, t.version from template t
      on conflict (tenant_id, owner_id) do update set title = excluded.title,
        structure = excluded.structure, template_id = excluded.template_id,
        template_version = excluded.template_version, version = d.version + 1
      where d.touched_at is null and d.template_id <> excluded.template_id
      returning d.tenant_id, d.id`,
  );

/** Makes homes follow the template again; `which` selects among the rows `d`. */
export const followTemplate = (
  ctx: Ctx,
  template: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<Copied> =>
  copyTemplate(
    ctx,
    template,
    sql`
      update dashboards d set title = t.title, structure = t.structure, template_id = t.id,
        template_version = t.version, touched_at = null, version = d.version + 1
      from template t where d.tenant_id = t.tenant_id and ${which}
      returning d.tenant_id, d.id`,
  );
