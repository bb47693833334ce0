/** Reads of the areas that grow by themselves: tasks, payroll, learning, recognition, appraisals, reports. */
import { pathOf } from '@tenure/contract/kit/endpoint';
import { listCourses } from '@tenure/contract/learning/endpoints';
import { bankAccounts } from '@tenure/contract/payroll/bank-account.endpoints';
import { listPayslips } from '@tenure/contract/payroll/payslip';
import { getPerformance } from '@tenure/contract/performance/endpoints/performance.endpoints';
import { getFeed } from '@tenure/contract/recognition/endpoints';
import { getReport } from '@tenure/contract/reports/endpoints';
import { reportId } from '@tenure/contract/site/report';
import { listTasks } from '@tenure/contract/tasks/endpoints';
import { listWorkflows } from '@tenure/contract/tasks/workflows/endpoints';
import { type CompanyDatabase, withCompany } from './bench-database.ts';

export const APPRAISAL_ITEMS = 60;

export function areaReads(employeeId: number, performanceId: number) {
  return {
    'task list': pathOf(listTasks.path, { employeeId }),
    'workflows of a person': pathOf(listWorkflows.path, { employeeId }),
    'bank accounts': pathOf(bankAccounts.list.path, { employeeId }),
    payslips: pathOf(listPayslips.path, { employeeId }),
    'course catalogue': pathOf(listCourses.path, { userId: employeeId }),
    'recognition feed': getFeed.path,
    [`appraisal with ${APPRAISAL_ITEMS} items`]: pathOf(getPerformance.path, { performanceId }),
    'report of absence': pathOf(getReport.path, { id: String(reportId('absence')) }),
  };
}

/** The person's own appraisal, or one of their team, grown to so many items; answers its number. */
export function addItems(company: CompanyDatabase, employeeId: number): Promise<number> {
  return withCompany(company, async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `with host as (select tenant_id from tenant_hosts where host = 'localhost'),
      section as (
        select s.tenant_id, s.id, s.performance_id from host
        join performances p using (tenant_id)
        join performance_sections s on s.tenant_id = p.tenant_id and s.performance_id = p.id
        where p.employee_id = $1 order by s.place limit 1
      ), added as (
        insert into performance_items (tenant_id, section_id, place, title, item_source)
        select tenant_id, id, 1000 + n, 'Goal ' || n, coalesce((select item_source from performance_items limit 1), 'free')
        from section cross join generate_series(1, $2::int) n
        where not exists (select from performance_items i where i.tenant_id = section.tenant_id
          and i.section_id = section.id and i.title = 'Goal 1')
      )
      select performance_id as id from section`,
      [employeeId, APPRAISAL_ITEMS],
    );
    await admin.query('vacuum analyze performance_items');
    return Number(rows[0]?.id);
  });
}
