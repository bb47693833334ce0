import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { idParam } from '../../kit/identifier.ts';
import { checkpointSection } from '../checkpoint.ts';
import { capabilityList } from '../person.ts';
import { review360Section } from '../review.ts';
import {
  comment,
  commentInput,
  ratingScale,
  recommendationSection,
  scoreInput,
  section,
  sectionHead,
  sectionStatusInput,
  summarySection,
} from '../section.ts';
import { area, ofPerformance, ofSection, onePerformance, sectionPaths } from './addresses.ts';

export const listSections = endpoint({
  id: 'performance.list-sections',
  area,
  method: 'GET',
  path: `${onePerformance}/sections`,
  summary: 'List the sections of an appraisal',
  params: ofPerformance,
  answer: z.object({ items: z.array(sectionHead), metadata: capabilityList }),
});

const getSection = <A extends z.ZodType>(
  type: keyof typeof sectionPaths,
  words: string,
  answer: A,
) =>
  endpoint({
    id: `performance.get-${sectionPaths[type].replace(/s$/, '')}`,
    area,
    method: 'GET',
    path: `${onePerformance}/${sectionPaths[type]}/{sectionId}`,
    summary: `Get ${words}`,
    params: ofSection,
    answer,
  });

export const getGoalSection = getSection('goal', 'goals', section);
export const getCompetencySection = getSection('competency', 'competencies', section);
export const getDevelopmentSection = getSection('development', 'developments', section);
export const getQuestionSection = getSection('question', 'questions', section);
export const getReviewSection = getSection('review360', 'a 360 review', review360Section);
export const getQuestion360Section = getSection('question360', '360 questions', review360Section);
export const getCheckpointSection = getSection('checkpoint', 'checkpoints', checkpointSection);
export const getRecommendationSection = getSection(
  'recommendation',
  'recognition received in the period',
  recommendationSection,
);
export const getSummarySection = getSection('summary', 'the summary', summarySection);

export const getRatingScale = endpoint({
  id: 'performance.get-rating-scale',
  area,
  method: 'GET',
  path: `${onePerformance}/sections/{sectionId}/rating-scale`,
  summary: 'Get the rating scale of a section',
  params: ofSection,
  answer: z.object({ items: ratingScale }),
});

export const changeSectionStatus = endpoint({
  id: 'performance.change-section-status',
  area,
  method: 'PUT',
  path: `${onePerformance}/sections/{sectionId}/status`,
  summary: 'Set the status of a section',
  params: ofSection,
  body: sectionStatusInput,
  status: 200,
  answer: sectionHead,
  refusals: [409, 412, 422],
});

const oneSummary = `${onePerformance}/summary-sections/{sectionId}`;

export const rateSummary = endpoint({
  id: 'performance.rate-summary',
  area,
  method: 'PUT',
  path: oneSummary,
  summary: 'Enter your overall rating',
  params: ofSection,
  body: scoreInput,
  status: 200,
  answer: summarySection,
  refusals: [409, 412, 422],
});

export const addComment = endpoint({
  id: 'performance.add-comment',
  area,
  method: 'POST',
  path: `${oneSummary}/comments`,
  summary: 'Add a comment to the summary',
  params: ofSection,
  body: commentInput,
  status: 201,
  answer: comment,
  refusals: [409],
});

export const editComment = endpoint({
  id: 'performance.edit-comment',
  area,
  method: 'PUT',
  path: `${oneSummary}/comments/{commentId}`,
  summary: 'Change your comment',
  params: ofSection.extend({ commentId: idParam }),
  body: commentInput,
  status: 200,
  answer: comment,
  refusals: [409, 412],
});
