import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import { provideRewards, provideValues } from './default-rewards.ts';

export async function loadRecognition(ctx: Ctx, { withHistory }: SampleInput): Promise<void> {
  if (!withHistory) return;
  await provideRewards(ctx);
  await provideValues(ctx);
}
