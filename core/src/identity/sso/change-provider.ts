/** Providers are added, changed and removed; secrets appear in no response and no log. */
import type { SsoProvider, SsoProviderInput } from '@tenure/contract/identity/sso';
import { sql } from 'kysely';
import { audit } from '../../kit/audit.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import {
  columnsOf,
  findProvider,
  type ProviderRow,
  presentProvider,
  refuseTakenName,
} from './provider.store.ts';
import { clearRedirect } from './sso-policy.ts';

export async function addProvider(
  ctx: SignedInCtx,
  { body }: { body: SsoProviderInput },
): Promise<SsoProvider> {
  await refuseTakenName(ctx, body.name);
  const { id } = await ctx.db
    .insertInto('sso_providers')
    .values({ ...(await columnsOf(ctx, body)), created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(ctx, 'added', id, undefined, body);
  return shown(ctx, id);
}

export async function editProvider(
  ctx: SignedInCtx,
  { body }: { body: SsoProviderInput },
  before: ProviderRow,
): Promise<SsoProvider> {
  if (!body.isEnabled && before.is_restricted && before.others === 0)
    throw new Refusal(
      409,
      'last-way-in',
      'This is the only way to sign in. Turn on password sign-in first.',
    );
  await refuseTakenName(ctx, body.name, before.id);
  await ctx.db
    .updateTable('sso_providers')
    .set({ ...(await columnsOf(ctx, body, before)), version: sql`version + 1` })
    .where('id', '=', before.id)
    .execute();
  // The same subject is a different person at another issuer, so the links are removed.
  if (body.issuer !== before.issuer) await forgetWhoIsWho(ctx, before.id);
  if (!body.isEnabled) await clearRedirect(ctx, before.id);
  await note(ctx, 'changed', before.id, presentProvider(ctx, before), body);
  return shown(ctx, before.id);
}

export async function removeProvider(
  ctx: SignedInCtx,
  _: unknown,
  before: ProviderRow,
): Promise<undefined> {
  await clearRedirect(ctx, before.id);
  await ctx.db.deleteFrom('sso_providers').where('id', '=', before.id).execute();
  await note(ctx, 'removed', before.id, presentProvider(ctx, before));
  return undefined;
}

async function forgetWhoIsWho(ctx: SignedInCtx, providerId: number): Promise<void> {
  await ctx.db.deleteFrom('sso_identities').where('provider_id', '=', providerId).execute();
  await ctx.db.deleteFrom('sso_flows').where('provider_id', '=', providerId).execute();
}

async function shown(ctx: SignedInCtx, id: number): Promise<SsoProvider> {
  return presentProvider(ctx, (await findProvider(ctx, id)) as ProviderRow);
}

const note = (
  ctx: SignedInCtx,
  what: string,
  id: number,
  before: SsoProvider | undefined,
  after?: SsoProviderInput,
) =>
  audit(ctx, {
    action: `identity.sso-provider.${what}`,
    subject: { type: 'sso-provider', id },
    ...(before ? { before: { ...before, actions: undefined } } : {}),
    ...(after
      ? { after: { ...after, clientSecret: after.clientSecret ? 'changed' : 'unchanged' } }
      : {}),
  });
