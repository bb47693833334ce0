/** The modules of the side menu in order: the eighteen of document 1, Recognition and Tasks. */
import type { ModuleId } from '../kit/module-id.ts';

export type { ModuleId } from '../kit/module-id.ts';

export const modules = [
  { id: 'home', label: 'Home', href: '/dashboard' },
  { id: 'ask-ai', label: 'Ask AI', href: '/ask-ai' },
  { id: 'profile', label: 'Profile', href: '/controlpanel/my-profile' },
  { id: 'my-team', label: 'My Team', href: '/controlpanel/team-members' },
  { id: 'experiences', label: 'Experiences', href: '/experiences' },
  { id: 'benefits', label: 'Benefits', href: '/benefits/v1' },
  { id: 'learning', label: 'Learning', href: '/learning/my' },
  { id: 'tasks', label: 'Tasks', href: '/tasks' },
  { id: 'payroll', label: 'Payroll', href: '/payroll/v5' },
  { id: 'leave', label: 'Leave', href: '/dashboard/leave/my/leave-requests' },
  { id: 'documents', label: 'Documents', href: '/documents' },
  { id: 'performance', label: 'Performance', href: '/performance' },
  { id: 'recognition', label: 'Recognition', href: '/recognition' },
  {
    id: 'recruitment',
    label: 'Recruitment',
    href: '/controlpanel/recruitment/requisition/requisition',
  },
  { id: 'careers', label: 'Careers', href: '/controlpanel/recruitment/careers/browse-jobs' },
  { id: 'calendar', label: 'Calendar', href: '/controlpanel/calendar' },
  { id: 'contracts', label: 'Contracts', href: '/contract/workflow-management/list' },
  { id: 'survey', label: 'Survey', href: '/survey/management' },
  { id: 'reports', label: 'Reports', href: '/reports' },
  { id: 'analytics', label: 'Analytics', href: '/analytics' },
] as const satisfies readonly { id: ModuleId; label: string; href: string }[];

/** Modules that are always on. */
export const coreModules: readonly ModuleId[] = ['home', 'profile', 'tasks'];

/** The active modules of a company, given its stored ones. */
export const enabledModules = (kept: readonly string[]): ReadonlySet<ModuleId> =>
  new Set([...coreModules, ...(kept as readonly ModuleId[])]);
