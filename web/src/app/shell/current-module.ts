import type { ModuleId } from '@tenure/contract/site/modules';
import { areas } from '../areas.ts';

const pagesOf = (id: ModuleId) => areas.flatMap(({ modulePages }) => modulePages?.[id] ?? []);

/** Whether a page is the one a module's link leads to, or another one of the module. */
export function placeIn(module: { id: ModuleId; href: string }, path: string) {
  if (path === module.href) return 'page';
  return pagesOf(module.id).some((root) => path.startsWith(root)) ? 'true' : undefined;
}
