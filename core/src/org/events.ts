/** Domain events of the organisation. */

import { emit } from '../kit/background/outbox.ts';
import type { Ctx } from '../kit/ctx.ts';

declare module '../kit/background/outbox.ts' {
  interface Events {
    /** Positions, reporting lines or people changed; compare `organisationChange` to skip handled changes. */
    'org.organisation-changed': Record<string, never>;
  }
}

export const organisationChanged = (ctx: Ctx) => emit(ctx, 'org.organisation-changed', {});

/** Increases with every change of the organisation. */
export async function organisationChange(ctx: Ctx): Promise<number> {
  const row = await ctx.db.selectFrom('organisation_changes').select('number').executeTakeFirst();
  return row?.number ?? 0;
}
