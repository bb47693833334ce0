/** Reads of areas with growing data: pages people open daily, and pages of HR. */
import {
  getContract,
  listContracts,
  listPersonContracts,
} from '@tenure/contract/contracts/endpoints';
import {
  getDocument,
  listDocuments,
  listManagedDocuments,
  listPersonDocuments,
  listRecipients,
} from '@tenure/contract/documents/endpoints';
import { pathOf } from '@tenure/contract/kit/endpoint';
import {
  listEnrolments,
  listTeamLearning,
} from '@tenure/contract/learning/administration-endpoints';
import { listCourses, listCpdPlans, listLearningItems } from '@tenure/contract/learning/endpoints';
import { getCourse } from '@tenure/contract/learning/taking-endpoints';
import { bankAccounts } from '@tenure/contract/payroll/bank-account.endpoints';
import { getPayslipSummary, listPayslips } from '@tenure/contract/payroll/payslip';
import { listTaxDeclarations } from '@tenure/contract/payroll/section.endpoints';
import { getEmploymentHistory, getPersonalDetails } from '@tenure/contract/people/endpoints';
import {
  getPerformance,
  listPerformances,
  listPerformancesOf,
} from '@tenure/contract/performance/endpoints/performance.endpoints';
import { listSections } from '@tenure/contract/performance/endpoints/section.endpoints';
import { getFeed, getPost, listRecognitions } from '@tenure/contract/recognition/endpoints';
import { listCatalogue, listRedemptions } from '@tenure/contract/recognition/gift';
import { getReport, listReports } from '@tenure/contract/reports/endpoints';
import { reportId } from '@tenure/contract/site/report';
import { getTask, listOtherTasks, listTasks } from '@tenure/contract/tasks/endpoints';
import { getWorkflow, listWorkflows } from '@tenure/contract/tasks/workflows/endpoints';
import { addAreaRows } from './area-rows.ts';
import { type CompanyDatabase, withCompany } from './bench-database.ts';
import { openCore, sessionOf } from './capture.ts';

export const APPRAISAL_ITEMS = 60;

type Reads = Readonly<Record<string, string>>;

/** A person's reads of their own data, and the first record in each of their lists. */
async function areaReads(
  company: CompanyDatabase,
  who: { readonly id: number; readonly tenantId: number },
  performanceId: number,
): Promise<Reads> {
  const employeeId = who.id;
  const userId = who.id;
  const lists = {
    'task list': pathOf(listTasks.path, { employeeId }),
    'tasks for others': listOtherTasks.path,
    'workflows of a person': pathOf(listWorkflows.path, { employeeId }),
    'course catalogue': pathOf(listCourses.path, { userId }),
    'recognition feed': getFeed.path,
  };
  const core = openCore(company, await sessionOf(company, who));
  const first = async (list: keyof typeof lists, detail: (id: number) => Reads): Promise<Reads> => {
    const { items } = await core.ask<{ items: readonly { readonly id: number }[] }>(lists[list]);
    // A company without rows in a list has no detail read for it.
    return items[0] ? detail(items[0].id) : {};
  };
  const details = [
    await first('task list', (taskId) => ({ 'a task': pathOf(getTask.path, { taskId }) })),
    await first('workflows of a person', (workflowId) => ({
      'a workflow': pathOf(getWorkflow.path, { workflowId }),
    })),
    await first('course catalogue', (courseId) => ({
      'a course': pathOf(getCourse.path, { courseId }),
    })),
    await first('recognition feed', (postId) => ({
      'a recognition post': pathOf(getPost.path, { postId }),
    })),
  ];
  await core.close();
  return {
    ...lists,
    ...Object.assign({}, ...details),
    'personal details': pathOf(getPersonalDetails.path, { employeeId }),
    'employment history': pathOf(getEmploymentHistory.path, { employeeId }),
    'bank accounts': pathOf(bankAccounts.list.path, { employeeId }),
    payslips: pathOf(listPayslips.path, { employeeId }),
    'payslip summary': pathOf(getPayslipSummary.path, { employeeId }),
    'tax declarations': pathOf(listTaxDeclarations.path, { employeeId }),
    'learning of a person': pathOf(listLearningItems.path, { userId }),
    'CPD plans of a person': pathOf(listCpdPlans.path, { userId }),
    'learning of a team': listTeamLearning.path,
    'contracts of a person': pathOf(listPersonContracts.path, { employeeId }),
    documents: listDocuments.path,
    'documents of a person': pathOf(listPersonDocuments.path, { userId }),
    'recognitions of a person': pathOf(listRecognitions.path, { userId }),
    'gifts with points': listCatalogue.path,
    'appraisals of a person': pathOf(listPerformancesOf.path, { userId }),
    [`appraisal with ${APPRAISAL_ITEMS} items`]: pathOf(getPerformance.path, { performanceId }),
    'sections of an appraisal': pathOf(listSections.path, { performanceId }),
    'report of absence': pathOf(getReport.path, { id: String(reportId('absence')) }),
    'list of reports': listReports.path,
  };
}

/** The same after adding years of rows. */
export async function areaReadsOf(
  company: CompanyDatabase,
  who: { readonly id: number; readonly tenantId: number },
): Promise<Reads> {
  const appraisal = await addItems(company, who.id);
  await addAreaRows(company, who.id);
  return areaReads(company, who, appraisal);
}

/** HR's reads of everyone's data. */
export async function hrReads(
  company: CompanyDatabase,
  who: { readonly id: number; readonly tenantId: number },
): Promise<Reads> {
  const core = openCore(company, await sessionOf(company, who));
  const { items } = await core.ask<{ items: readonly { readonly id: number }[] }>(
    listContracts.path,
  );
  const kept = await core.ask<{
    items: readonly { readonly id: number; readonly asked: number }[];
  }>(listManagedDocuments.path);
  await core.close();
  const contractId = items[0]?.id ?? 0;
  const documentId = kept.items.find(({ asked }) => asked > 1)?.id;
  return {
    'contracts of everyone': listContracts.path,
    'a contract': pathOf(getContract.path, { contractId }),
    'enrolments of everyone': listEnrolments.path,
    'appraisals of everyone': `${listPerformances.path}?show=everyone`,
    'documents that HR keeps': listManagedDocuments.path,
    ...(documentId
      ? {
          'a document': pathOf(getDocument.path, { documentId }),
          'who has not confirmed a document': `${pathOf(listRecipients.path, { documentId })}?show=outstanding`,
        }
      : {}),
    'redemptions of everyone': `${listRedemptions.path}?show=all`,
  };
}

/** Adds items to the person's newest appraisal; returns its id. */
function addItems(company: CompanyDatabase, employeeId: number): Promise<number> {
  return withCompany(company, async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `with host as (select tenant_id from tenant_hosts where host = 'localhost'),
      section as (
        select s.tenant_id, s.id, s.performance_id from host
        join performances p using (tenant_id)
        join performance_sections s on s.tenant_id = p.tenant_id and s.performance_id = p.id
        where p.employee_id = $1 order by p.start_date desc, p.id desc, s.place limit 1
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
