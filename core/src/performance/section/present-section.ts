import { sectionPaths } from '@tenure/contract/performance/endpoints/addresses';
import type { SectionItem } from '@tenure/contract/performance/section';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { nameOf } from '../../org/public.ts';
import { readItemFields } from '../item/item-options.ts';
import { sectionScore } from '../rules/score.ts';
import { remainingWeight } from '../rules/weights.ts';
import { textOf, withNames } from './response-names.ts';
import {
  itemCapabilities,
  ratingActions,
  responseActions,
  sectionCapabilities,
  summaryActions,
} from './section.actions.ts';
import type { ItemRow, SectionHeadRecord, SectionRecord, SubItemRow } from './section-record.ts';

/** Whether the viewer sees each side's ratings. */
function shownRatings(ctx: SignedInCtx, record: SectionHeadRecord) {
  const table = record.section.type === 'summary' ? summaryActions : ratingActions;
  return {
    employee: may(ctx.actor, table.employeeView, record),
    manager: may(ctx.actor, table.managerView, record),
  };
}

export function presentHead(ctx: SignedInCtx, record: SectionHeadRecord) {
  const { section, performance } = record;
  const shown = shownRatings(ctx, record);
  const mean = (side: 'employeeRating' | 'managerRating') =>
    sectionScore(section.items.map((item) => ({ weight: item.weight, rating: item[side] })));
  const isSummary = section.type === 'summary';
  return {
    id: section.id,
    type: section.type,
    title: section.title,
    description: section.description,
    status: section.status,
    startDate: section.start_date,
    endDate: section.end_date,
    employeeRating: shown.employee
      ? isSummary
        ? section.employee_score
        : mean('employeeRating')
      : null,
    managerRating: shown.manager
      ? isSummary
        ? section.manager_score
        : mean('managerRating')
      : null,
    weight: section.weight,
    detailsUrl: `/performances/${performance.id}/${sectionPaths[section.type]}/${section.id}`,
    version: section.version,
    metadata: { capabilities: sectionCapabilities(ctx.actor, record) },
  };
}

export const presentItems = (ctx: SignedInCtx, record: SectionRecord) =>
  record.section.items.map((item) => presentItem(ctx, record, item));

export async function presentSection(ctx: SignedInCtx, record: SectionRecord) {
  const { section } = record;
  const named = await withNames(ctx, record);
  return {
    ...presentHead(ctx, record),
    items: presentItems(ctx, named),
    remainingWeight: remainingWeight(section.items.map(({ weight }) => weight)),
    isWeighted: section.is_weighted,
    ratingScale: section.rating_scale,
    fields: await readItemFields(ctx, record),
  };
}

export function presentItem(ctx: SignedInCtx, record: SectionRecord, item: ItemRow): SectionItem {
  const { section } = record;
  const shown = shownRatings(ctx, record);
  const owner = section.owners.find(({ id }) => id === item.alignedWith?.ownerId);
  const response = (side: 'employeeView' | 'managerView', given: ItemRow['employeeResponse']) =>
    given && may(ctx.actor, responseActions[side], record)
      ? {
          ...given,
          text: textOf(given),
        }
      : null;
  return {
    id: item.id,
    title: item.title,
    description: item.description,
    moduleItem: item.moduleItem,
    weight: item.weight,
    ratings: {
      employee: shown.employee ? item.employeeRating : null,
      manager: shown.manager ? item.managerRating : null,
    },
    label: item.label,
    itemSource: item.itemSource,
    measurements: section.type === 'goal' ? item.subItems.map(presentMeasure) : [],
    actions: section.type === 'development' ? item.subItems.map(presentAction) : [],
    alignedWith: item.alignedWith && {
      id: item.alignedWith.id,
      title: item.alignedWith.title,
      owner: owner ? nameOf(owner) : '',
    },
    isDevelopmentRequired: item.isDevelopmentRequired,
    forItemId: item.forItemId,
    questionType: item.questionType,
    responses: {
      employee: response('employeeView', item.employeeResponse),
      manager: response('managerView', item.managerResponse),
    },
    version: item.version,
    metadata: { capabilities: itemCapabilities(ctx.actor, { ...record, item }) },
  };
}

const presentMeasure = ({ id, title, checked, status }: SubItemRow) => ({
  id,
  title,
  checked,
  status: status ?? 0,
});

const presentAction = (row: SubItemRow) => ({
  id: row.id,
  title: row.title,
  type: row.type,
  courseId: row.courseId,
  course: row.course,
  checked: row.checked,
  progressType: row.progressType,
  progressPriority: row.progressPriority,
  startedAt: row.startedAt,
  completedAt: row.completedAt,
});
