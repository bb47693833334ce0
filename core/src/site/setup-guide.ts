import { type SetupGuide, setupGuideSetting } from '@tenure/contract/site/setup-guide';
import { sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '../kit/audit.ts';
import type { SetupStep } from '../kit/contribution/setup-step.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { lockSetting, settingRecord, writeSetting } from '../kit/tenant-settings.ts';
import { tenantSettingsActions } from './tenant-settings.actions.ts';

type Choices = z.output<typeof setupGuideSetting.schema>;

/** The steps that the person may do, and which are done. One statement for all conditions. */
export async function readSetupGuide(
  ctx: SignedInCtx,
  steps: readonly SetupStep[],
): Promise<SetupGuide> {
  const mayManage = ctx.actor.permissions.has('site.settings.manage');
  const own = mayManage ? steps.filter(({ needs }) => ctx.actor.permissions.has(needs)) : [];
  const { value, version } = await settingRecord(ctx, setupGuideSetting);
  const isDone = own.length > 0 && !value.isDismissed ? await doneOf(ctx, own) : [];
  const shown = own.map(({ id, label, help, href, isDone: condition }, n) => ({
    id,
    label,
    help,
    href,
    isDone: isDone[n] === true || value.done.includes(id),
    isMarkedByHand: condition === null,
  }));
  return {
    isShown: !value.isDismissed && shown.some((step) => !step.isDone),
    steps: shown,
    version,
    metadata: { actions: allowed(ctx.actor, tenantSettingsActions, { id: ctx.tenantId }) },
  };
}

async function doneOf(ctx: Ctx, steps: readonly SetupStep[]): Promise<boolean[]> {
  const conditions = steps.map(({ isDone }) => isDone ?? sql<boolean>`false`);
  const { rows } = await sql<{ done: boolean[] }>`
    select jsonb_build_array(${sql.join(conditions)}) as done`.execute(ctx.db);
  return rows[0]?.done ?? [];
}

/** The settings as a record, with the version for concurrency checks. */
export const lockGuide = async (ctx: SignedInCtx) => ({
  id: ctx.tenantId,
  ...(await lockSetting(ctx, setupGuideSetting)),
});

export const changeSetupGuide =
  (steps: readonly SetupStep[]) =>
  async (ctx: SignedInCtx, { body }: { body: Choices }): Promise<SetupGuide> => {
    await writeSetting(ctx, setupGuideSetting, body);
    await audit(ctx, {
      action: 'site.setup-guide.changed',
      subject: { type: 'tenant', id: ctx.tenantId },
      after: body,
    });
    return readSetupGuide(ctx, steps);
  };

/** Sample companies need no setup. */
export const dismissGuide = (ctx: Ctx) =>
  writeSetting(ctx, setupGuideSetting, { isDismissed: true, done: [] });
