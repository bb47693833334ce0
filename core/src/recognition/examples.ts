import { addWidget } from '@tenure/contract/dashboard/endpoints';
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import * as admin from '@tenure/contract/recognition/administration-endpoints';
import { companyValues } from '@tenure/contract/recognition/company-value';
import * as endpoints from '@tenure/contract/recognition/endpoints';
import * as milestones from '@tenure/contract/recognition/milestone';
import { postStates } from '@tenure/contract/recognition/post-states';
import { rewards } from '@tenure/contract/recognition/reward';
import { recognitionSettingsForm } from '@tenure/contract/recognition/settings';
import type { Client } from '../testing/client.ts';
import type { Example, Examples } from '../testing/example.ts';
import { offeredByExplanation } from '../testing/explained.ts';
import type { Company, Harness } from '../testing/harness.ts';
import type { PersonName } from '../testing/little-company.ts';
import { resourceExamples } from '../testing/resource-examples.ts';
import { homeOf } from '../testing/scenes/dashboard-scene.ts';
import {
  given,
  rewardId,
  settingsOf,
  type Thanks,
  versionOf,
} from '../testing/scenes/recognition-scene.ts';
import { redemptionExamples } from './examples-redemption.ts';
import { feedActions } from './posts/post.actions.ts';

const toEmployee = (company: Company) => ({ userId: company.idOf('employee') });
const message = { description: 'Thank you for the handover.' };

const fromPost = async (client: Client, postId: unknown) => {
  const { body } = await client.call(endpoints.getPost, { params: { postId } });
  return (body.actions as string[] | undefined) ?? [];
};

/** The colleague thanks the employee, unless specified otherwise. */
const thanks =
  (sent: Thanks = {}) =>
  (harness: Harness, company: Company) =>
    given(harness, { by: 'colleague', company, ...sent });

const seen = async (harness: Harness, company: Company, postId: number) => ({
  'if-match': `"${await versionOf(harness, company, postId)}"`,
});

const awaiting = async (harness: Harness, company: Company): Promise<number> => {
  await settingsOf(harness, company, { approval: 'manager' });
  const id = await thanks()(harness, company);
  await settingsOf(harness, company, {});
  return id;
};

const removed = async (harness: Harness, company: Company): Promise<number> => {
  const id = await thanks()(harness, company);
  await harness.within(company, ({ db }) =>
    db
      .updateTable('recognition_posts')
      .set({ state: postStates.removed.code })
      .where('id', '=', id)
      .execute(),
  );
  return id;
};

const reported = async (harness: Harness, company: Company): Promise<number> => {
  const id = await thanks()(harness, company);
  const employee = await harness.as('employee', { company });
  await employee.call(admin.reportPost, { params: { postId: id }, body: { reason: 'Not fair' } });
  return id;
};

type Make = (harness: Harness, company: Company) => Promise<number>;

const ofPost = (
  by: PersonName,
  make: Make,
  body?: object,
  others: Record<string, Make> = {},
): Example => {
  const sentFor = (one: Make) => async (harness: Harness, company: Company) => {
    const postId = await one(harness, company);
    return {
      params: { postId },
      headers: await seen(harness, company, postId),
      ...(body ? { body } : {}),
    };
  };
  return {
    by,
    sent: sentFor(make),
    offered: (client, sent) => fromPost(client, sent.params?.postId),
    records: Object.fromEntries(Object.entries(others).map(([name, one]) => [name, sentFor(one)])),
  };
};

/** Addressed through the recipient. */
const ofUserPost = (
  by: PersonName,
  name: 'recognitionId' | 'recommendationId',
  body?: object,
  others: Record<string, Make> = {},
): Example => {
  const sentFor = (one: Make) => async (harness: Harness, company: Company) => {
    const id = await one(harness, company);
    return { params: { ...toEmployee(company), [name]: id }, ...(body ? { body } : {}) };
  };
  return {
    by,
    sent: sentFor(thanks()),
    offered: (client, sent) => fromPost(client, sent.params?.[name]),
    records: Object.fromEntries(Object.entries(others).map(([key, one]) => [key, sentFor(one)])),
  };
};

const privately = thanks({ by: 'manager.one', isPrivate: true });

/** Awaiting the manager, who is also a recipient because the row is added afterwards. */
const forTheManager: Make = async (harness, company) => {
  await settingsOf(harness, company, { approval: 'manager' });
  const badge = await rewardId(harness, company, 'Team player');
  const post_id = await thanks({ rewardId: badge })(harness, company);
  await settingsOf(harness, company, {});
  await harness.within(company, ({ db }) =>
    db
      .insertInto('recognition_recipients')
      .values({ post_id, employee_id: company.idOf('manager.one'), is_private: false })
      .execute(),
  );
  return post_id;
};

const removedFromHr: Make = async (harness, company) => {
  const id = await given(harness, {
    by: 'colleague',
    to: 'hr.manager',
    company,
    rewardId: await rewardId(harness, company, 'Team player'),
  });
  await harness.within(company, ({ db }) =>
    db
      .updateTable('recognition_posts')
      .set({ state: postStates.removed.code })
      .where('id', '=', id)
      .execute(),
  );
  return id;
};

const ownOf = (make: Make, body: object) => async (harness: Harness, company: Company) => {
  const postId = await make(harness, company);
  return { params: { postId }, headers: await seen(harness, company, postId), body };
};

const plain = (by: PersonName, endpoint: Endpoint, sent = {}): Example => ({
  by,
  sent: async () => sent,
  offered: async (client) => {
    const { body } = await client.call(endpoint);
    const { actions } = (body.metadata ?? {}) as { actions?: string[] };
    return actions ?? [];
  },
});

const byExplanation = (by: PersonName, action: string, sent = {}): Example => ({
  by,
  sent: async () => sent,
  offered: offeredByExplanation(action),
});

const note = { note: 'As agreed' };

const company = resourceExamples({
  endpoints: companyValues,
  by: { list: 'hr.manager', add: 'hr.manager', edit: 'hr.manager', remove: 'hr.manager' },
  body: { title: 'Be kind', description: null, isActive: true },
  recordOf: (harness, one) =>
    harness.within(one, async ({ db }) => {
      const made = db
        .insertInto('recognition_values')
        .values({ title: 'Be brave' })
        .returning('id');
      return (await made.executeTakeFirstOrThrow()).id;
    }),
});

const rewardBody = {
  kind: 'badge',
  title: 'Early bird',
  category: null,
  point: 5,
  description: null,
  drawing: 'star',
  imageId: null,
  config: { colour: 'gold' },
  isActive: true,
};

const ofRewards = resourceExamples({
  endpoints: rewards,
  by: { list: 'hr.manager', add: 'hr.manager', edit: 'hr.manager', remove: 'hr.manager' },
  body: rewardBody,
  recordOf: (harness, one) =>
    harness.within(one, async ({ db }) => {
      const made = db
        .insertInto('recognition_rewards')
        .values({ kind: 'badge', title: 'Night owl', points: 5, config: '{"colour":"gold"}' })
        .returning('id');
      return (await made.executeTakeFirstOrThrow()).id;
    }),
});

export const examples: Examples = {
  [endpoints.listBadges.id]: byExplanation('employee', feedActions.view.sentAs),
  [endpoints.listRecognitions.id]: {
    by: 'colleague',
    sent: async (_, one) => ({ params: toEmployee(one) }),
    offered: offeredByExplanation('recognitions.view'),
  },
  [endpoints.giveRecognition.id]: {
    by: 'manager.one',
    sent: async (_, one) => ({ params: toEmployee(one), body: message }),
    offered: offeredByExplanation('recognitions.add'),
    own: async (_, one) => ({ params: { userId: one.idOf('manager.one') }, body: message }),
  },
  [endpoints.editRecognition.id]: ofUserPost('colleague', 'recognitionId', message, {
    private: privately,
  }),
  [endpoints.deleteRecognition.id]: ofUserPost('colleague', 'recognitionId', undefined, {
    private: privately,
  }),
  [endpoints.likeRecommendation.id]: ofUserPost('manager.one', 'recommendationId', undefined, {
    private: privately,
    awaiting,
    removed,
  }),
  [endpoints.unlikeRecommendation.id]: {
    ...ofUserPost('manager.one', 'recommendationId'),
    sent: async (harness, one) => {
      const id = await thanks()(harness, one);
      const params = { ...toEmployee(one), recommendationId: id };
      const manager = await harness.as('manager.one', { company: one });
      await manager.call(endpoints.likeRecommendation, { params });
      return { params };
    },
  },
  [endpoints.likeFromWidget.id]: {
    by: 'employee',
    sent: async (harness, one) => {
      const id = await thanks()(harness, one);
      const employee = await harness.as('employee', { company: one });
      const dashboardId = await homeOf(harness, one, 'employee');
      await employee.call(addWidget, {
        params: { dashboardId },
        body: { type: 'recognition', settings: {} },
      });
      return { params: { id, result: '1' } };
    },
  },
  [endpoints.getFeed.id]: plain('colleague', endpoints.getFeed),
  [endpoints.getPost.id]: ofPost('colleague', thanks(), undefined, {
    private: privately,
    awaiting,
    removed,
  }),
  [endpoints.getGivingOptions.id]: byExplanation('employee', feedActions.give.sentAs),
  [admin.postDecisions.approve.id]: {
    ...ofPost('manager.one', awaiting, note, { published: thanks() }),
    by: 'manager.one',
    own: ownOf(forTheManager, note),
  },
  [admin.postDecisions.decline.id]: ofPost('manager.one', awaiting, note),
  [admin.postDecisions.remove.id]: ofPost('hr.manager', thanks(), note, { private: privately }),
  [admin.postDecisions.restore.id]: {
    ...ofPost('hr.manager', removed, note),
    own: ownOf(removedFromHr, note),
  },
  [admin.listAwaiting.id]: { by: 'manager.one', sent: async () => ({}) },
  [admin.reportPost.id]: ofPost(
    'manager.one',
    thanks(),
    { reason: 'Please look at this' },
    {
      private: privately,
    },
  ),
  [admin.listReported.id]: plain('hr.manager', admin.listReported),
  [admin.dismissReports.id]: ofPost('hr.manager', reported),
  [admin.listReciprocal.id]: plain('hr.manager', admin.listReciprocal),
  [admin.getRecognitionSettings.id]: plain('hr.manager', admin.getRecognitionSettings),
  [admin.putRecognitionSettings.id]: plain('hr.manager', admin.getRecognitionSettings, {
    body: recognitionSettingsForm.parse({ pointsLabel: 'stars', budget: 400 }),
  }),
  [milestones.listMilestones.id]: byExplanation('employee', feedActions.view.sentAs),
  [milestones.getRecognitionPreferences.id]: byExplanation('employee', feedActions.share.sentAs),
  [milestones.putRecognitionPreferences.id]: byExplanation('employee', feedActions.share.sentAs, {
    body: { sharesBirthday: true },
  }),
  [admin.getLeaderboard.id]: byExplanation('employee', feedActions.view.sentAs),
  ...company,
  ...redemptionExamples,
  ...ofRewards,
  [rewards.remove.id]: {
    ...(ofRewards[rewards.remove.id] as Example),
    records: {
      used: async (harness, one) => {
        const id = await rewardId(harness, one, 'Team player');
        await given(harness, { by: 'colleague', company: one, rewardId: id });
        return { params: { rewardId: id } };
      },
    },
  },
  ...resourceExamples({
    endpoints: endpoints.postComments,
    by: { list: 'manager.one', add: 'manager.one', edit: 'employee', remove: 'employee' },
    params: async (harness, one) => ({ postId: await thanks()(harness, one) }),
    body: { text: 'Well deserved.' },
    recordOf: (harness, one, whose, params) =>
      harness.within(one, async ({ db }) => {
        const made = db
          .insertInto('notes')
          .values({
            owner_type: 'recognition-post',
            owner_id: Number(params?.postId),
            author_id: one.idOf(whose),
            visibility: 'public',
            text: 'Congratulations.',
          })
          .returning('id');
        return (await made.executeTakeFirstOrThrow()).id;
      }),
  }),
};
