/**
 * Records of the company rather than of a person, by path prefix: their existence is known to all colleagues.
 * All other records with an id are personal.
 */
const company: Readonly<Record<string, string>> = {
  '/cobra/api/tms/positions/': 'the org chart shows them to everybody',
  '/cobra/api/tms/departments/': 'the org chart and the directory name them',
  '/cobra/api/tms/locations/': 'the org chart and the directory name them',
  '/cobra/api/tms/legal-entities/': 'they are on every profile',
  '/cobra/api/tms/job-roles/': 'positions name them',
  '/cobra/api/tms/worktime/': 'work patterns and public holidays are settings',
  '/cobra/api/tms/leave/types/': 'leave types are settings',
  '/cobra/api/tms/contract-templates/': 'templates are settings',
  '/cobra/api/tms/dashboard-templates/': 'templates are settings',
  '/cobra/api/tms/sso-providers/': 'the sign-in page names them',
  '/cobra/api/tms/registrations/': 'they become colleagues or are declined',
  '/cobra/api/tms/payroll/v5/': 'exports of the whole company, for those who run payroll',
  '/cobra/api/tms/learning/': 'courses and their sessions are offered to everybody',
  '/cobra/api/tms/recognition/': 'posts are for everyone; unpublished ones have a law of their own',
  '/cobra/api/tms/my-profile/recognitions/': 'the same posts, by the people who received them',
  '/recommendation/api/like/': 'the same posts',
  '/cobra/api/tms/reports/':
    'the reports are the same for everyone, and their rows limited to people they see',
  '/cobra/api/tms/menus/': 'the options of forms are the same for everyone',
  '/cobra/api/tms/performance-templates/': 'appraisal templates are settings',
  '/cobra/api/tms/workflow-templates/': 'workflows are designed for everyone',
  '/cobra/api/tms/workflow-forms/':
    'forms are designed for everyone; answers to them are not among these',
  '/cobra/api/tms/performance-cycles/': 'cycles are kept by HR for the whole company',
  '/cobra/api/tms/performance-library/': 'what appraisals are written from is a setting',
  '/cobra/api/tms/accounts/': 'they have the numbers of the people in the directory',
  '/cobra/api/tms/security-profiles/': 'security profiles are settings of the company',
};

/** The path parameter with the id of a personal record; undefined if there is none. */
export function personalRecordIn(path: string): string | undefined {
  if (Object.keys(company).some((beginning) => path.startsWith(beginning))) return undefined;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  // People have a single id (ADR 2), and everyone knows who works here.
  return names.findLast((name) => name !== 'employeeId' && name !== 'userId');
}
