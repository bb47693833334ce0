import type { SectionType } from '@tenure/contract/performance/codes';
import * as endpoints from '@tenure/contract/performance/endpoints/section.endpoints';
import { bind, type Route } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { may } from '../../kit/judge.ts';
import { viewAction } from '../appraisal/performance.actions.ts';
import { findPerformance } from '../appraisal/performance.store.ts';
import type { PerformanceRecord } from '../appraisal/performance-record.ts';
import { presentCheckpointSection } from '../checkpoint/present-checkpoint.ts';
import { presentReviewSection } from '../review/present-review.ts';
import { changeStatus, rateSummary } from './change-section.ts';
import { presentHead, presentSection } from './present-section.ts';
import { presentRecommendations } from './recommendations.ts';
import { commentAction, rateSummaryAction, statusAction, viewSection } from './section.actions.ts';
import { lockedSection, readSectionHeads, sectionOf } from './section.store.ts';
import {
  addComment,
  commentEditAction,
  editComment,
  lockedComment,
  presentSummarySection,
} from './summary.ts';

const plain = (endpoint: typeof endpoints.getGoalSection, type: SectionType) =>
  bind(endpoint, {
    action: viewSection(type),
    load: sectionOf(type),
    run: (ctx, _, record) => presentSection(ctx, record),
  });

async function listSections(ctx: SignedInCtx, _: unknown, record: PerformanceRecord) {
  const sections = await readSectionHeads(ctx, record.performance.id);
  return {
    // Contributors and reviewers see only the sections they write for.
    items: sections
      .map((section) => ({ ...record, section }))
      .filter((one) => may(ctx.actor, viewSection(one.section.type), one))
      .map((one) => presentHead(ctx, one)),
    metadata: { capabilities: [] },
  };
}

export const sectionRoutes: readonly Route[] = [
  bind(endpoints.listSections, {
    action: viewAction,
    load: (ctx, { params }) => findPerformance(ctx, params.performanceId),
    run: listSections,
  }),
  plain(endpoints.getGoalSection, 'goal'),
  plain(endpoints.getCompetencySection, 'competency'),
  plain(endpoints.getDevelopmentSection, 'development'),
  plain(endpoints.getQuestionSection, 'question'),
  bind(endpoints.getReviewSection, {
    action: viewSection('review360'),
    load: sectionOf('review360'),
    run: (ctx, _, record) => presentReviewSection(ctx, record),
  }),
  bind(endpoints.getQuestion360Section, {
    action: viewSection('question360'),
    load: sectionOf('question360'),
    run: (ctx, _, record) => presentReviewSection(ctx, record),
  }),
  bind(endpoints.getCheckpointSection, {
    action: viewSection('checkpoint'),
    load: sectionOf('checkpoint'),
    run: (ctx, _, record) => presentCheckpointSection(ctx, record),
  }),
  bind(endpoints.getRecommendationSection, {
    action: viewSection('recommendation'),
    load: sectionOf('recommendation'),
    run: (ctx, _, record) => presentRecommendations(ctx, record),
  }),
  bind(endpoints.getSummarySection, {
    action: viewSection('summary'),
    load: sectionOf('summary'),
    run: (ctx, _, record) => presentSummarySection(ctx, record),
  }),
  bind(endpoints.getRatingScale, {
    action: viewSection('any'),
    load: sectionOf(),
    run: async (_, __, { section }) => ({ items: section.rating_scale }),
  }),
  bind(endpoints.changeSectionStatus, {
    action: statusAction,
    load: lockedSection(),
    run: changeStatus,
  }),
  bind(endpoints.rateSummary, {
    action: rateSummaryAction,
    load: lockedSection('summary'),
    run: rateSummary,
  }),
  bind(endpoints.addComment, {
    action: commentAction,
    load: lockedSection('summary'),
    run: addComment,
  }),
  bind(endpoints.editComment, {
    action: commentEditAction,
    load: lockedComment,
    run: editComment,
  }),
];
