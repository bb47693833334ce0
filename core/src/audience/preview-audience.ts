/** A page of the people matching a rule today, with the rule in words. */
import { previewAudience } from '@tenure/contract/audience/endpoints';
import { audienceMessages } from '@tenure/contract/audience/messages';
import type { AudienceRule } from '@tenure/contract/audience/rule';
import { audienceInWords } from '@tenure/contract/audience/rule-in-words';
import type { AnswerOf, InputOf } from '@tenure/contract/kit/endpoint';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { paginationOf } from '../kit/paging.ts';
import { Refusal } from '../kit/refusal.ts';
import { type Organisation, pageOfPeopleWhere, readNames, showsField } from '../org/public.ts';
import { audienceActions } from './audience.actions.ts';
import { audienceCondition } from './audience-condition.ts';
import { idsByType, nameIn } from './rule-names.ts';
import { hiddenConditions } from './rules/hidden-conditions.ts';

export async function preview(
  ctx: SignedInCtx,
  { query, body: { rule } }: InputOf<typeof previewAudience>,
  organisation: Organisation,
): Promise<AnswerOf<typeof previewAudience>> {
  refuseHidden(rule, organisation);
  const condition = audienceCondition(rule, organisation.day);
  const { people, total } = await pageOfPeopleWhere(ctx, condition, organisation, query);
  const names = await readNames(ctx, idsByType([rule]), organisation.day);
  return {
    data: people,
    words: audienceInWords(rule, (type, id) => nameIn(names, type, id)),
    names: [...names],
    metadata: {
      actions: allowed(ctx.actor, audienceActions, undefined),
      fields: [],
      pagination: paginationOf(previewAudience.path, query, total),
    },
  };
}

function refuseHidden(rule: AudienceRule, organisation: Organisation): void {
  const { settings } = organisation;
  const hidden = hiddenConditions(rule, {
    department: settings.showDepartment,
    location: settings.showLocation,
    employmentType: showsField(organisation, 'employmentType'),
  });
  if (hidden.length)
    throw new Refusal(422, 'audience.hidden-field', audienceMessages.hidden, {
      errors: [
        { kind: 'field', field: 'rule', message: audienceMessages.hidden, code: 'INVALID_INPUT' },
      ],
    });
}
