import { type ModuleId, modules } from '@tenure/contract/site/modules';
import { areas } from '../../areas.ts';

const pagesOf = (id: ModuleId) => areas.flatMap(({ modulePages }) => modulePages?.[id] ?? []);

/** Whether a page is the one a module's link leads to, or another one of the module. */
export function placeIn(module: { id: ModuleId; href: string }, path: string) {
  if (path === module.href) return 'page';
  return pagesOf(module.id).some((root) => path.startsWith(root)) ? 'true' : undefined;
}

const built = new Set(areas.flatMap(({ pages }) => pages.map(({ path }) => path)));

/** The module that a page belongs to, if any: it is shown only where that is switched on. */
export const moduleOf = (path: string): ModuleId | undefined =>
  built.has(path) ? modules.find((module) => placeIn(module, path))?.id : undefined;
