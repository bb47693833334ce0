import type { ModuleId } from '@tenure/contract/site/modules';
import { builtModules } from '../built-modules.ts';
import { enableModules } from '../identity/public.ts';
import type { Company, House } from './house.ts';

/** Switches a module off in a company while something is tried, and on again afterwards. */
export async function withoutModule<T>(
  house: House,
  company: Company,
  module: ModuleId,
  work: () => Promise<T>,
): Promise<T> {
  const keep = (modules: readonly ModuleId[]) =>
    house.within(company, (ctx) => enableModules(ctx, modules));
  await keep(builtModules.filter((one) => one !== module));
  try {
    return await work();
  } finally {
    await keep(builtModules);
  }
}
