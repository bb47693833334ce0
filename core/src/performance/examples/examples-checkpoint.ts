import * as endpoints from '@tenure/contract/performance/endpoints/checkpoint.endpoints';
import { getCheckpointSection } from '@tenure/contract/performance/endpoints/section.endpoints';
import type { Client, Sent } from '../../testing/client.ts';
import type { Examples } from '../../testing/example.ts';
import { offeredByExplanation } from '../../testing/explained.ts';
import type { AppraisalScene } from '../../testing/scenes/performance-scene.ts';
import { exampleIn, offeredAs, ofSection, seen, sentIn } from './examples-in-scene.ts';

interface Shown {
  id: number;
  metadata: { capabilities: string[] };
  submissions: { id: number; metadata: { capabilities: string[] } }[];
}

const shown = async (client: Client, { params, body }: Sent): Promise<Shown | undefined> => {
  const answer = await client.call(getCheckpointSection, {
    params: { performanceId: params?.performanceId, sectionId: params?.sectionId },
  });
  const id = params?.checkpointId ?? (body as { checkpointId?: number } | undefined)?.checkpointId;
  return ((answer.body.checkpoints ?? []) as Shown[]).find((one) => one.id === id);
};
const offered = async (client: Client, sent: Sent) =>
  (await shown(client, sent))?.metadata.capabilities ?? [];

const of = (place: number) => (scene: AppraisalScene) => ({
  ...ofSection(scene, 'checkpoint'),
  checkpointId: scene.checkpointIds[place],
});
const acting = (place: number) => (scene: AppraisalScene) => ({
  params: of(place)(scene),
  headers: seen,
});

export const checkpointExamples: Examples = {
  [endpoints.listNoSubmissionUsers.id]: exampleIn({
    by: 'manager.one',
    sent: (scene) => ({ params: ofSection(scene, 'checkpoint') }),
    offered: offeredByExplanation('checkpoint.missing.view'),
  }),
  [endpoints.rateCheckpoint.id]: exampleIn({
    by: 'manager.one',
    sent: (scene) => ({
      params: ofSection(scene, 'checkpoint'),
      body: { checkpointId: scene.checkpointIds[0], rating: 3 },
    }),
    offered: offeredAs(
      'checkpoint.rate',
      ['checkpoint.rating.employee.edit', 'checkpoint.rating.manager.edit'],
      offered,
    ),
    records: {
      skipped: sentIn('planning', (scene) => ({
        params: ofSection(scene, 'checkpoint'),
        body: { checkpointId: scene.checkpointIds[1], rating: 3 },
      })),
    },
  }),
  [endpoints.approveCheckpoint.id]: exampleIn({
    by: 'manager.one',
    sent: acting(0),
    offered,
    records: { skipped: sentIn('planning', acting(1)) },
  }),
  [endpoints.skipCheckpoint.id]: exampleIn({
    by: 'manager.one',
    sent: acting(0),
    offered,
    records: { skipped: sentIn('planning', acting(1)) },
  }),
  [endpoints.reopenCheckpoint.id]: exampleIn({
    by: 'manager.one',
    sent: acting(1),
    offered,
    records: { open: sentIn('planning', acting(0)) },
  }),
  [endpoints.submitCheckpoint.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({ params: of(0)(scene) }),
    offered,
    records: { skipped: sentIn('planning', (scene) => ({ params: of(1)(scene) })) },
  }),
  [endpoints.rejectSubmission.id]: exampleIn({
    by: 'manager.one',
    sent: (scene) => ({
      params: { ...of(0)(scene), submissionId: scene.submissionId },
      body: { reason: 'Please add an example' },
      headers: seen,
    }),
    offered: async (client, sent) =>
      (await shown(client, sent))?.submissions.find(({ id }) => id === sent.params?.submissionId)
        ?.metadata.capabilities ?? [],
  }),
  [endpoints.answerCheckpoint.id]: exampleIn({
    by: 'employee',
    sent: (scene) => ({
      params: { ...of(0)(scene), questionId: 1 },
      body: { value: 'Going well' },
    }),
    offered,
    records: {
      skipped: sentIn('planning', (scene) => ({
        params: { ...of(1)(scene), questionId: 1 },
        body: { value: 'Going well' },
      })),
    },
  }),
};
