import type { ModuleId } from '@tenure/contract/site/modules';

/** Where a module has pages beside the one its link leads to. */
const roots: Partial<Record<ModuleId, readonly string[]>> = {
  home: ['/controlpanel/actionable-item/'],
  'my-team': ['/controlpanel/employees-search', '/controlpanel/org-chart/', '/admin/position/'],
  leave: ['/dashboard/leave/', '/admin/leave'],
};

/** Whether a page is the one a module's link leads to, or another one of the module. */
export function placeIn(module: { id: ModuleId; href: string }, path: string) {
  if (path === module.href) return 'page';
  return roots[module.id]?.some((root) => path.startsWith(root)) ? 'true' : undefined;
}
