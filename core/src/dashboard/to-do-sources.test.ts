/** Requirements for every to-do source, whichever area it comes from. */
import { expect, test } from 'vitest';
import { product } from '../app.ts';
import { actorsOf } from '../identity/public.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { personNames } from '../testing/little-company.ts';
import { useHarness } from '../testing/use-harness.ts';

const harness = useHarness();

type Source = (typeof product.toDo)[number];

/** The settings that a source reads, whatever their values. */
function settingsReadBy(source: Source, ctx: SignedInCtx): string[] {
  const read = new Set<string>();
  for (const isOn of [true, false]) {
    const setting = (flag: string) => {
      read.add(flag);
      return isOn;
    };
    source.waiting(ctx, setting, () => true);
    source.paged?.(ctx, setting, () => true, 10);
  }
  return [...read];
}

const everyone = async (ctx: Ctx): Promise<SignedInCtx[]> => {
  const names = personNames.filter((name) => name !== 'platform.admin');
  const actors = await actorsOf(
    ctx,
    names.map((name) => harness.home.idOf(name)),
  );
  return actors.map((actor) => ({ ...ctx, actor }) as SignedInCtx);
};

test.each(product.toDo.map((source) => [source.name, source] as const))(
  'the settings of the list show those that hide %s items, and no others',
  async (_, source) => {
    const read = await harness.within(harness.home, async (ctx) =>
      (await everyone(ctx)).flatMap((one) => settingsReadBy(source, one)),
    );
    expect([...new Set(read)].sort()).toEqual([...source.flags].sort());
  },
);
