import type { InputOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import {
  getReportSettings,
  putReportSettings,
  reportSettingsForm,
} from '@tenure/contract/reports/settings';
import { audit } from '../kit/audit.ts';
import { bind, type Route } from '../kit/bind.ts';
import type { Ctx, SignedInCtx } from '../kit/ctx.ts';
import { type Action, allowed, may } from '../kit/judge.ts';
import { openForm } from '../kit/open-form.ts';
import { lockSetting, readSetting, settingRecord, writeSetting } from '../kit/tenant-settings.ts';
import { relations } from '../org/public.ts';

export const reportSetting = { name: 'reports', schema: reportSettingsForm };

const common = { needs: 'reports.settings.edit', who: [relations.colleague] } as const;

export const settingActions = {
  view: { sentAs: 'report-settings.view', ...common },
  edit: { sentAs: 'report-settings.edit', ...common },
} satisfies Record<string, Action<unknown>>;

/** The minimum number of people in a group of an anonymous report. */
export const minimumGroup = async (ctx: Ctx): Promise<number> =>
  (await readSetting(ctx, reportSetting)).minimumGroup;

const load = (ctx: SignedInCtx) => settingRecord(ctx, reportSetting);
type Stored = Awaited<ReturnType<typeof load>>;

const present = ({ actor }: SignedInCtx, { value, version }: Stored) => ({
  ...value,
  version,
  metadata: {
    actions: allowed(actor, settingActions, {}),
    fields: fieldsOf(reportSettingsForm, { isEditable: may(actor, settingActions.edit, {}) }),
  },
});

async function change(
  ctx: SignedInCtx,
  { body }: InputOf<typeof putReportSettings>,
  before: Stored,
) {
  await writeSetting(ctx, reportSetting, body);
  await audit(ctx, {
    action: 'reports.settings.changed',
    subject: { type: 'report-settings', id: null },
    before: before.value,
    after: body,
  });
  return present(ctx, { value: body, version: before.version + 1 });
}

export const reportSettingRoutes: readonly Route[] = [
  bind(getReportSettings, {
    action: settingActions.view,
    load,
    run: async (ctx, _, stored) => present(ctx, stored),
  }),
  bind(putReportSettings, {
    action: settingActions.edit,
    load: (ctx) => lockSetting(ctx, reportSetting),
    form: { ...openForm(reportSettingsForm), stored: ({ value }: Stored) => value },
    run: change,
  }),
];
