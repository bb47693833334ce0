import * as endpoints from '@tenure/contract/recognition/administration-endpoints';
import type { PostDecision } from '@tenure/contract/recognition/post-states';
import { recognitionSettingsForm } from '@tenure/contract/recognition/settings';
import { bind } from '../../kit/bind.ts';
import { openForm } from '../../kit/open-form.ts';
import { decideAnd } from '../commands/decide-post.ts';
import { dismissReports, reportPost } from '../commands/report-post.ts';
import { readReported } from '../moderation/moderation.store.ts';
import { readReciprocal } from '../moderation/reciprocal.store.ts';
import { readLeaderboard } from '../points/leaderboard.ts';
import { readAwaiting } from '../posts/awaiting.ts';
import { feedActions, postActions, socialActions } from '../posts/post.actions.ts';
import { findPost, lockPost } from '../posts/post.store.ts';
import { moderationActions, settingActions } from './administration.actions.ts';
import { changeSettings, loadSettings, lockSettings, presentSettings } from './settings.ts';

type Decided = Exclude<PostDecision, 'edit' | 'delete'>;
const decisions = Object.keys(endpoints.postDecisions) as Decided[];

export const administrationRoutes = [
  ...decisions.map((action) =>
    bind(endpoints.postDecisions[action], {
      action: postActions[action],
      load: (ctx, { params }) => lockPost(ctx, params.postId),
      run: decideAnd(action),
    }),
  ),
  bind(endpoints.listAwaiting, { access: 'signed-in', run: readAwaiting }),
  bind(endpoints.reportPost, {
    action: socialActions.report,
    load: (ctx, { params }) => findPost(ctx, params.postId),
    form: openForm(endpoints.reportForm),
    run: reportPost,
  }),
  bind(endpoints.listReported, {
    action: moderationActions.view,
    load: async () => ({}),
    run: readReported,
  }),
  bind(endpoints.dismissReports, {
    action: socialActions.dismissReports,
    load: (ctx, { params }) => lockPost(ctx, params.postId),
    run: dismissReports,
  }),
  bind(endpoints.listReciprocal, {
    action: moderationActions.view,
    load: async () => ({}),
    run: readReciprocal,
  }),
  bind(endpoints.getRecognitionSettings, {
    action: settingActions.view,
    load: loadSettings,
    run: async (ctx, _, stored) => presentSettings(ctx, stored),
  }),
  bind(endpoints.putRecognitionSettings, {
    action: settingActions.edit,
    load: lockSettings,
    form: { ...openForm(recognitionSettingsForm), stored: ({ value }) => value },
    run: changeSettings,
  }),
  bind(endpoints.getLeaderboard, {
    action: feedActions.view,
    load: async () => ({}),
    run: readLeaderboard,
  }),
];
