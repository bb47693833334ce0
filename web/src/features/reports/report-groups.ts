/** Topics of reports, in the order of the reports page. */
import type { ReportType } from '@tenure/contract/site/report';

const groupOf: Readonly<Record<ReportType, string>> = {
  headcount: 'People and positions',
  movements: 'People and positions',
  turnover: 'People and positions',
  headcountBudget: 'People and positions',
  salaryBudget: 'People and positions',
  missingData: 'People and positions',
  expiries: 'People and positions',
  onboardingProgress: 'People and positions',
  diversity: 'People and positions',
  absence: 'Leave',
  leaveLiability: 'Leave',
  appraisal: 'Performance and recognition',
  appraisalOverview: 'Performance and recognition',
  goalProgress: 'Performance and recognition',
  developmentProgress: 'Performance and recognition',
  recognition: 'Performance and recognition',
  courseStatus: 'Learning',
  courseCompliance: 'Learning',
};

export interface ReportGroup<Report> {
  readonly title: string;
  readonly reports: readonly Report[];
}

/** Topics without reports are left out. */
export function reportGroups<Report extends { readonly type: ReportType }>(
  reports: readonly Report[],
): ReportGroup<Report>[] {
  return [...new Set(Object.values(groupOf))]
    .map((title) => ({ title, reports: reports.filter(({ type }) => groupOf[type] === title) }))
    .filter((group) => group.reports.length > 0);
}
