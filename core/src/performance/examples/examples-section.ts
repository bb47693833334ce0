import type { Endpoint } from '@tenure/contract/kit/endpoint';
import * as endpoints from '@tenure/contract/performance/endpoints/section.endpoints';
import type { Client, Sent } from '../../testing/client.ts';
import type { Examples } from '../../testing/example.ts';
import { offeredByExplanation } from '../../testing/explained.ts';
import {
  capabilitiesIn,
  exampleIn,
  offeredAs,
  ofPerformance,
  ofSection,
} from './examples-in-scene.ts';

const address = ['performanceId', 'sectionId'];
const view = (endpoint: Endpoint, type: string): Examples => ({
  [endpoint.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: ofSection(scene, type) }),
    offered: offeredByExplanation(`section.${type}.view`),
  }),
});

const summary = capabilitiesIn(endpoints.getSummarySection, address);

const comments = async (client: Client, { params }: Sent) => {
  const { body } = await client.call(endpoints.getSummarySection, {
    params: { performanceId: params?.performanceId, sectionId: params?.sectionId },
  });
  const list = (body.comments ?? []) as { id: number; metadata: { capabilities: string[] } }[];
  return list.find(({ id }) => id === params?.commentId)?.metadata.capabilities ?? [];
};

export const sectionExamples: Examples = {
  [endpoints.listSections.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: ofPerformance(scene) }),
    offered: offeredByExplanation('performance.view'),
  }),
  ...view(endpoints.getGoalSection, 'goal'),
  ...view(endpoints.getCompetencySection, 'competency'),
  ...view(endpoints.getDevelopmentSection, 'development'),
  ...view(endpoints.getQuestionSection, 'question'),
  ...view(endpoints.getReviewSection, 'review360'),
  ...view(endpoints.getQuestion360Section, 'question360'),
  ...view(endpoints.getCheckpointSection, 'checkpoint'),
  ...view(endpoints.getRecommendationSection, 'recommendation'),
  ...view(endpoints.getSummarySection, 'summary'),
  [endpoints.getRatingScale.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: ofSection(scene, 'goal') }),
    offered: offeredByExplanation('section.any.view'),
  }),
  [endpoints.changeSectionStatus.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: ofSection(scene, 'goal'), body: { status: 'completed' } }),
    offered: capabilitiesIn(endpoints.getGoalSection, address),
    stages: { completed: 'completed' },
  }),
  [endpoints.rateSummary.id]: exampleIn({
    by: 'employee',
    stage: 'finalise',
    sent: (scene) => ({ params: ofSection(scene, 'summary'), body: { score: 4 } }),
    offered: offeredAs(
      'summary.rate',
      ['summary.rating.employee.edit', 'summary.rating.manager.edit'],
      summary,
    ),
    stages: { planning: 'planning' },
  }),
  [endpoints.addComment.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: ofSection(scene, 'summary'), body: { comment: 'Thank you' } }),
    offered: summary,
    stages: { completed: 'completed' },
  }),
  [endpoints.editComment.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({
      params: { ...ofSection(scene, 'summary'), commentId: scene.commentId },
      body: { comment: 'Thank you all' },
    }),
    offered: comments,
    stages: { completed: 'completed' },
  }),
};
