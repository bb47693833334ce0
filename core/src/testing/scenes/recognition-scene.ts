/** Posts of the small company, created through the API. */
import * as endpoints from '@tenure/contract/recognition/endpoints';
import type { recognitionSettingsForm } from '@tenure/contract/recognition/settings';
import { writeSetting } from '../../kit/tenant-settings.ts';
import { recognitionSetting } from '../../recognition/administration/settings.ts';
import type { Company, Harness } from '../harness.ts';
import type { PersonName } from '../little-company.ts';

export interface Thanks {
  readonly by?: PersonName;
  readonly to?: PersonName;
  readonly company?: Company;
  readonly [field: string]: unknown;
}

export async function give(harness: Harness, thanks: Thanks = {}) {
  const { by = 'manager.one', to = 'employee', company = harness.home, ...body } = thanks;
  const client = await harness.as(by, { company });
  return client.call(endpoints.giveRecognition, {
    params: { userId: company.idOf(to) },
    body: { description: 'Thank you for Friday.', ...body },
  });
}

/** The id of a created post. */
export async function given(harness: Harness, thanks: Thanks = {}): Promise<number> {
  const { status, body } = await give(harness, thanks);
  if (status !== 201) throw new Error(`Giving: ${status} ${JSON.stringify(body)}`);
  return body.id as number;
}

export const settingsOf = (
  harness: Harness,
  company: Company,
  changed: Partial<(typeof recognitionSettingsForm)['_output']>,
) => harness.within(company, (ctx) => writeSetting(ctx, recognitionSetting, changed));

/** The id of one of the default rewards, by title. */
export const rewardId = (harness: Harness, company: Company, title: string): Promise<number> =>
  harness.within(company, async ({ db }) => {
    const row = db.selectFrom('recognition_rewards').select('id').where('title', '=', title);
    return (await row.executeTakeFirstOrThrow()).id;
  });

export const versionOf = (harness: Harness, company: Company, id: number): Promise<number> =>
  harness.within(company, async ({ db }) => {
    const row = db.selectFrom('recognition_posts').select('version').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).version;
  });
