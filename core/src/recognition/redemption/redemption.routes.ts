import { requestedDecisions } from '@tenure/contract/approvals/requested-states';
import * as endpoints from '@tenure/contract/recognition/gift';
import { bind } from '../../kit/bind.ts';
import { allowed, authorize } from '../../kit/judge.ts';
import { listAnswer } from '../../kit/list/list-answer.ts';
import { openForm } from '../../kit/open-form.ts';
import { readSetting } from '../../kit/tenant-settings.ts';
import { recognitionSetting } from '../administration/settings.ts';
import { balanceOf } from './balance.store.ts';
import { decideAnd } from './decide-redemption.ts';
import { giftRoutes } from './gifts.ts';
import { lockGift, pageOfCatalogue, redeem } from './redeem.ts';
import {
  catalogueActions,
  redemptionActions,
  redemptionListActions,
} from './redemption.actions.ts';
import { lockRedemption, pageOfRedemptions } from './redemption.store.ts';

export const redemptionRoutes = [
  ...giftRoutes,
  bind(endpoints.listCatalogue, {
    action: catalogueActions.browse,
    load: async () => ({}),
    run: async (ctx, input) => {
      const page = await pageOfCatalogue(ctx, input.query);
      const answer = listAnswer(endpoints.listCatalogue, input, page);
      const { points, pointsLabel } = await balanceOf(ctx, ctx.actor.userId);
      return { ...answer, metadata: { ...answer.metadata, points, pointsLabel } };
    },
  }),
  bind(endpoints.redeemGift, {
    personally: true,
    action: catalogueActions.redeem,
    load: (ctx, { params }) => lockGift(ctx, params.giftId),
    form: openForm(endpoints.redeemForm),
    run: redeem,
  }),
  bind(endpoints.listRedemptions, {
    access: 'signed-in',
    run: async (ctx, input) => {
      if (input.query.show === 'all') authorize(ctx.actor, redemptionListActions.viewAll, {});
      const page = await pageOfRedemptions(ctx, input.query);
      const actions = allowed(ctx.actor, redemptionListActions, {});
      const answer = listAnswer(endpoints.listRedemptions, input, page, { actions });
      const { pointsLabel } = await readSetting(ctx, recognitionSetting);
      return { ...answer, metadata: { ...answer.metadata, pointsLabel } };
    },
  }),
  ...requestedDecisions.map((action) =>
    bind(endpoints.redemptionDecisions[action], {
      action: redemptionActions[action],
      load: (ctx, { params }) => lockRedemption(ctx, params.redemptionId),
      run: decideAnd(action),
    }),
  ),
];
