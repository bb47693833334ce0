import type { ModuleId } from '@tenure/contract/site/modules';
import { product } from '../app.ts';
import { enableModules } from '../identity/public.ts';
import type { Company, Harness } from './harness.ts';

const built = product.modules.map(({ id }) => id);

/** Runs `work` with a module switched off in a company. */
export async function withoutModule<T>(
  harness: Harness,
  company: Company,
  module: ModuleId,
  work: () => Promise<T>,
): Promise<T> {
  const keep = (modules: readonly ModuleId[]) =>
    harness.within(company, (ctx) => enableModules(ctx, modules));
  await keep(built.filter((one) => one !== module));
  try {
    return await work();
  } finally {
    await keep(built);
  }
}
