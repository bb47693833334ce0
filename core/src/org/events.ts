/** What the organisation tells other areas. */
import type { Ctx } from '../kit/ctx.ts';
import { emit } from '../kit/outbox.ts';

declare module '../kit/outbox.ts' {
  interface Events {
    /** Positions, reporting lines or people moved; `organisationChange` tells whether something was seen already. */
    'org.organisation-changed': Record<string, never>;
  }
}

export const organisationChanged = (ctx: Ctx) => emit(ctx, 'org.organisation-changed', {});

/** Another number after every change of the organisation. */
export async function organisationChange(ctx: Ctx): Promise<number> {
  const row = await ctx.db.selectFrom('organisation_changes').select('number').executeTakeFirst();
  return row?.number ?? 0;
}
