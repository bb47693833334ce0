import * as endpoints from '@tenure/contract/performance/endpoints/review.endpoints';
import { bind, type Route } from '../../kit/bind.ts';
import type { Action } from '../../kit/judge.ts';
import { peopleActions } from '../appraisal/performance.actions.ts';
import { findPerformance, lockPerformance } from '../appraisal/performance.store.ts';
import type { PerformanceRecord } from '../appraisal/performance-record.ts';
import { above, employee, hr, manager, reviewer } from '../appraisal/relations.ts';
import { actOnReviewer, addReviewers, listReviewers, removeReviewer } from './change-reviewers.ts';
import { actOnReviewerAction, removeReviewerAction } from './reviewer.actions.ts';
import { lockedReviewer } from './reviewer.store.ts';

const viewReviewers: Action<PerformanceRecord> = {
  sentAs: 'reviewers.view',
  needs: 'performance.appraisal.view',
  who: [employee, manager, above, hr, reviewer],
};

export const reviewRoutes: readonly Route[] = [
  bind(endpoints.listReviewers, {
    action: viewReviewers,
    load: (ctx, { params }) => findPerformance(ctx, params.performanceId),
    run: listReviewers,
  }),
  bind(endpoints.addReviewers, {
    action: peopleActions.reviewers,
    load: (ctx, { params }) => lockPerformance(ctx, params.performanceId),
    run: addReviewers,
  }),
  bind(endpoints.deleteReviewer, {
    action: removeReviewerAction,
    load: lockedReviewer,
    run: removeReviewer,
  }),
  bind(endpoints.actOnReviewer, {
    action: actOnReviewerAction,
    load: lockedReviewer,
    run: actOnReviewer,
  }),
];
