/** Paths of the appraisal endpoints and their parameters. */
import { z } from 'zod';
import { idParam } from '../../kit/identifier.ts';

export const area = 'performance';
export const base = '/cobra/api/tms';
export const onePerformance = `${base}/performances/{performanceId}`;
export const oneItem = `${onePerformance}/sections/{sectionId}/items/{sectionItemId}`;

export const ofPerformance = z.object({ performanceId: idParam });
export const ofSection = ofPerformance.extend({ sectionId: idParam });
export const ofItem = ofSection.extend({ sectionItemId: idParam });
export const ofPhase = ofPerformance.extend({ workflowId: idParam });
export const ofReviewer = ofPerformance.extend({ reviewerId: idParam });
export const ofCheckpoint = ofSection.extend({ checkpointId: idParam });

/** Paths of the nine sections, by type. */
export const sectionPaths = {
  goal: 'goal-sections',
  competency: 'competency-sections',
  development: 'development-sections',
  question: 'question-sections',
  review360: '360-review-sections',
  question360: '360-question-sections',
  checkpoint: 'checkpoint-sections',
  recommendation: 'recommendation-sections',
  summary: 'summary-sections',
} as const;
