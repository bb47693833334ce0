/** A report on the dashboard: the groups of its chart, or the rows of onboarding progress. */
import { reportWidget as contract } from '@tenure/contract/reports/report-widget';
import { reportId } from '@tenure/contract/site/report';
import { defineWidget, pageOf } from '../kit/contribution/widget.ts';
import type { ReportCatalogue } from './catalogue/report-catalogue.ts';

const PER_PAGE = 5;

/** Columns of onboarding progress, by key. */
const progressKeys = [
  'workflow',
  'step',
  'stepType',
  'completedSteps',
  'totalSteps',
  'progress',
  'dueDate',
] as const;

export const reportWidget = (catalogue: ReportCatalogue) =>
  defineWidget({
    contract,
    needs: 'reports.report.view',
    itemsPerPage: ({ report }) => (report === reportId('onboardingProgress') ? PER_PAGE : 10),
    async read(ctx, { report, filter, params }, asked) {
      const open = await catalogue.find(ctx, report);
      if (!open || open.facts.groupings.length === 0) return { items: [], totalItems: 0 };
      const choices = {
        filterId: filter,
        date: params.date ?? undefined,
        appraisalTemplate: params.appraisalTemplate ?? undefined,
        groupBy: open.facts.groupings.find(({ key }) => key === params.groupBy)?.key,
        courses: params.courses.map(({ id }) => id),
        workflows: params.workflows.map(({ id }) => id),
      };
      if (open.facts.type === 'onboardingProgress') {
        const { rows, total } = await open.page(choices, asked);
        const at = progressKeys.map((key) => open.columns.findIndex((one) => one.key === key));
        const items = rows.map(({ person, values, link }, n) => {
          const [workflow, step, stepType, done, steps, progress, dueDate] = at.map(
            (index) => values[index] ?? null,
          );
          return {
            key: `${link ?? n}`,
            label: person?.displayName ?? '',
            value: Number(progress ?? 0),
            rows: 1,
            measure: 'Progress',
            type: 'percent' as const,
            progress: {
              workflow: String(workflow ?? ''),
              step: step === null ? null : String(step),
              stepType: stepType === null ? null : String(stepType),
              completedSteps: Number(done ?? 0),
              totalSteps: Number(steps ?? 0),
              dueDate: dueDate === null ? null : String(dueDate),
              link: link ?? '/reports',
            },
          };
        });
        return { items, totalItems: total };
      }
      const { groups, measure } = await open.chart(choices);
      const items = groups.map((group) => ({
        ...group,
        measure: measure.label,
        type: measure.type,
        progress: null,
      }));
      return { items: pageOf(items, asked), totalItems: items.length };
    },
  });
