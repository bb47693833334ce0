/** Fields that need approval are held back; the rest is saved immediately. */
import type { InputOf } from '@tenure/contract/kit/endpoint';
import type { putPersonalDetails } from '@tenure/contract/people/endpoints';
import type { PersonalDetails } from '@tenure/contract/people/personal-details';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { changedValues } from '../../kit/resource/changed-values.ts';
import { refuseForeignNumbers } from '../contacts/phone-numbers.ts';
import { holdFields } from '../pending/hold-fields.ts';
import { personalDetailChanges } from '../personal-details/personal-detail-changes.ts';
import {
  asStored,
  formOf,
  type PersonalDetailsRecord,
  presentPersonalDetails,
  writePersonalDetails,
} from '../personal-details/personal-details.ts';

export async function savePersonalDetails(
  ctx: SignedInCtx,
  { body: sent, params: { employeeId } }: InputOf<typeof putPersonalDetails>,
  before: PersonalDetailsRecord,
): Promise<PersonalDetails> {
  const stored = formOf(before);
  await refuseForeignNumbers(ctx, { homePhone: sent.homePhone }, { homePhone: stored.homePhone });
  const { body, held } = await holdFields(ctx, before, before.approvals, personalDetailChanges, {
    stored,
    proposed: asStored(sent),
  });
  const isLeft = held.length === 0 || changedValues(stored, body).length > 0;
  const after = isLeft ? await writePersonalDetails(ctx, employeeId, body, before) : before;
  return presentPersonalDetails(ctx, after);
}
