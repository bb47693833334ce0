import type { ModuleId } from '@tenure/contract/site/modules';

/** Modules that work. A new company and the sample begin with these; any other says that it is not built yet. */
export const builtModules: readonly ModuleId[] = [
  'home',
  'profile',
  'my-team',
  'leave',
  'calendar',
];
