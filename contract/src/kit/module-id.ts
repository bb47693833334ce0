/**
 * The modules a company may use: the eighteen of document 1, Recognition and Tasks; site/modules.ts has their
 * names and paths.
 */
export const moduleIds = [
  'home',
  'ask-ai',
  'profile',
  'my-team',
  'experiences',
  'benefits',
  'learning',
  'tasks',
  'payroll',
  'leave',
  'documents',
  'performance',
  'recognition',
  'recruitment',
  'careers',
  'calendar',
  'contracts',
  'survey',
  'reports',
  'analytics',
] as const;

export type ModuleId = (typeof moduleIds)[number];
