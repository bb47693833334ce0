import { type ModuleId, modules } from '@tenure/contract/site/modules';
import { areas } from '../../areas.ts';

const pagesOf = (id: ModuleId) => areas.flatMap(({ modulePages }) => modulePages?.[id] ?? []);

/** Whether a page is the one that a module links to, or another page of the module. */
export function placeIn(module: { id: ModuleId; href: string }, path: string) {
  if (path === module.href) return 'page';
  return pagesOf(module.id).some((root) => path.startsWith(root)) ? 'true' : undefined;
}

const built = new Set(areas.flatMap(({ pages }) => pages.map(({ path }) => path)));

/** The module a page belongs to, if any; the page is shown only where that module is enabled. */
export const moduleOf = (path: string): ModuleId | undefined =>
  built.has(path) ? modules.find((module) => placeIn(module, path))?.id : undefined;
