import type { InputOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import type { putRecognitionSettings } from '@tenure/contract/recognition/administration-endpoints';
import { recognitionSettingsForm } from '@tenure/contract/recognition/settings';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { lockSetting, settingRecord, writeSetting } from '../../kit/tenant-settings.ts';
import { settingActions } from './administration.actions.ts';

export const recognitionSetting = { name: 'recognition', schema: recognitionSettingsForm };

export const loadSettings = (ctx: SignedInCtx) => settingRecord(ctx, recognitionSetting);
export const lockSettings = (ctx: SignedInCtx) => lockSetting(ctx, recognitionSetting);
type Stored = Awaited<ReturnType<typeof loadSettings>>;

export const presentSettings = ({ actor }: SignedInCtx, { value, version }: Stored) => ({
  ...value,
  version,
  metadata: {
    actions: allowed(actor, settingActions, {}),
    fields: fieldsOf(recognitionSettingsForm, { isEditable: may(actor, settingActions.edit, {}) }),
  },
});

export async function changeSettings(
  ctx: SignedInCtx,
  { body }: InputOf<typeof putRecognitionSettings>,
  before: Stored,
) {
  await writeSetting(ctx, recognitionSetting, body);
  await audit(ctx, {
    action: 'recognition.settings.changed',
    subject: { type: 'recognition-settings', id: null },
    before: before.value,
    after: body,
  });
  return presentSettings(ctx, { value: body, version: before.version + 1 });
}
