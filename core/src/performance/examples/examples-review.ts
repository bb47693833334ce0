import { getPerformance } from '@tenure/contract/performance/endpoints/performance.endpoints';
import * as endpoints from '@tenure/contract/performance/endpoints/review.endpoints';
import type { Client, Sent } from '../../testing/client.ts';
import type { Examples } from '../../testing/example.ts';
import { offeredByExplanation } from '../../testing/explained.ts';
import type { AppraisalScene } from '../../testing/scenes/performance-scene.ts';
import {
  capabilitiesIn,
  exampleIn,
  offeredAs,
  ofPerformance,
  seen,
  sentIn,
} from './examples-in-scene.ts';

const reviewerOffers = async (client: Client, { params }: Sent) => {
  const { body } = await client.call(endpoints.listReviewers, {
    params: { performanceId: params?.performanceId },
  });
  const items = (body.items ?? []) as { id: number; metadata: { capabilities: string[] } }[];
  return items.find(({ id }) => id === params?.reviewerId)?.metadata.capabilities ?? [];
};

const act =
  (state: string, action: string) =>
  (scene: AppraisalScene): Sent => ({
    params: { ...ofPerformance(scene), reviewerId: scene.reviewerIn(state) },
    body: { action, reason: 'They work together every day' },
    headers: seen,
  });

export const reviewExamples: Examples = {
  [endpoints.listReviewers.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: ofPerformance(scene) }),
    offered: offeredByExplanation('reviewers.view'),
  }),
  [endpoints.addReviewers.id]: exampleIn({
    by: 'employee',
    // Everyone else is already asked; managers above the employee review as managers.
    sent: (scene, _, company) => ({
      params: ofPerformance(scene),
      body: { userIds: [company.idOf('manager.two')], type: 'manager' },
    }),
    offered: capabilitiesIn(getPerformance, ['performanceId']),
    stages: { completed: 'completed' },
  }),
  [endpoints.deleteReviewer.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({
      params: { ...ofPerformance(scene), reviewerId: scene.reviewerIn('initial') },
    }),
    offered: reviewerOffers,
  }),
  [endpoints.actOnReviewer.id]: exampleIn({
    by: 'manager.one',
    sent: act('pending', 'approve'),
    offered: async (client, sent) => {
      const { action } = sent.body as { action: string };
      return offeredAs('reviewer.act', [`reviewer.${action}`], reviewerOffers)(client, sent);
    },
    records: {
      'send, nominated': sentIn('planning', act('initial', 'send')),
      'approve, nominated': sentIn('planning', act('initial', 'approve')),
      'finalise, review requested': sentIn('planning', act('approved', 'finalise')),
    },
  }),
};
