/**
 * Pictures and videos belong to the dashboards whose widgets show them, which determine who can see them. A
 * widget can use the person's own uploads, and files that the dashboard or a template already shows.
 */
import { dashboardFiles } from '@tenure/contract/dashboard/dashboard-file';
import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import { sql } from 'kysely';
import { setFiles, usableFiles } from '../files/public.ts';
import type { FileOwner } from '../kit/contribution/file-owner.ts';
import type { NamedFile } from '../kit/contribution/widget.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { may } from '../kit/judge.ts';
import { invalidInput } from '../kit/refusal.ts';
import { dashboardActions } from './dashboard.actions.ts';
import type { DashboardRecord } from './dashboard-record.ts';
import { keptSettings, type WidgetRegistry } from './registry.ts';

export const dashboardFileOwner: FileOwner = {
  use: dashboardFiles,
  needs: 'dashboard.dashboard.edit',
  async maySee(ctx, ownerIds) {
    // One home and a template per role is enough, however many homes show the file.
    const { rows } = await sql<Pick<DashboardRecord, 'ownerId' | 'userRole'>>`
      select d.owner_id as "ownerId", d.user_role as "userRole" from dashboards d
      where (d.owner_id = ${ctx.actor.userId} or d.user_role is not null)
        and d.id in (${ownerIds})`.execute(ctx.db);
    return rows.some((row) => may(ctx.actor, dashboardActions.view, row));
  },
};

const ownerOf = ({ id }: Pick<DashboardRecord, 'id'>) => ({ type: dashboardFiles.ownerType, id });

/** Refuses settings with a file that the person can't use here, naming the field. */
export async function refuseForeignFiles(
  ctx: SignedInCtx,
  record: DashboardRecord,
  named: readonly NamedFile[],
): Promise<void> {
  const templates = ctx.actor.permissions.has('dashboard.template.write')
    ? sql`select t.id from dashboards t where t.user_role is not null`
    : sql`null`;
  const ids = [...new Set(named.map(({ fileId }) => fileId))];
  const usable = await usableFiles(ctx, ownerOf(record), ids, templates);
  const types = new Map(usable.map(({ id, content_type }) => [id, content_type]));
  const wrong = named.filter(({ fileId, sort }) => !types.get(fileId)?.startsWith(sort));
  if (wrong.length > 0)
    throw invalidInput(
      wrong.map(({ field }) => ({ field, message: dashboardMessages.unknownFile })),
    );
}

type Shown = Pick<DashboardRecord['widgets'][number], 'type' | 'settings'>;

/** Attaches exactly the files that the dashboard's widgets show now. */
export async function attachShown(
  ctx: SignedInCtx,
  registry: WidgetRegistry,
  record: Pick<DashboardRecord, 'id'>,
  widgets: readonly Shown[],
): Promise<void> {
  const ids = widgets.flatMap(({ type, settings }) => {
    const definition = registry.find(type);
    return definition?.files?.(keptSettings(definition, settings)) ?? [];
  });
  await setFiles(ctx, ownerOf(record), [...new Set(ids.map(({ fileId }) => fileId))]);
}
