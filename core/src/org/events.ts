/** What the organisation tells other areas. */

import { emit } from '../kit/background/outbox.ts';
import type { Ctx } from '../kit/ctx.ts';

declare module '../kit/background/outbox.ts' {
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
