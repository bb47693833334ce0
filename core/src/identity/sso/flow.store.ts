/** A sign-in flow with a provider: single-use, valid for ten minutes, in the browser that started it. */
import { sql } from 'kysely';
import type { Ctx } from '../../kit/ctx.ts';
import type { SsoClient, SsoKind } from '../../kit/host/single-sign-on.ts';

const MINUTES = 10;

const sealedFlow = (ctx: Pick<Ctx, 'tenantId'>) => ({
  tenantId: ctx.tenantId,
  column: 'sso_flows.sealed',
});

export const sealedSecret = (ctx: Pick<Ctx, 'tenantId'>) => ({
  tenantId: ctx.tenantId,
  column: 'sso_providers.sealed_client_secret',
});

interface ClientRow {
  readonly issuer: string;
  readonly client_id: string;
  readonly sealed_client_secret: string | null;
  readonly scopes: string;
}

export const clientColumns = [
  'p.kind',
  'p.issuer',
  'p.client_id',
  'p.sealed_client_secret',
  'p.scopes',
] as const;

export async function clientOf(
  ctx: Pick<Ctx, 'tenantId' | 'ports'>,
  row: ClientRow,
): Promise<SsoClient> {
  const sealed = row.sealed_client_secret;
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: sealed ? await ctx.ports.cipher.open(sealed, sealedSecret(ctx)) : null,
    scopes: row.scopes,
  };
}

export const protocolOf = (ctx: Pick<Ctx, 'ports'>, { kind }: { kind: string }) =>
  ctx.ports.sso[kind as SsoKind];

export async function keepFlow(
  ctx: Ctx,
  flow: {
    state: string;
    providerId: number;
    browserHash: string;
    kept: string;
    referrerUrl: string;
  },
): Promise<void> {
  await ctx.db
    .insertInto('sso_flows')
    .values({
      state_hash: await ctx.ports.sha256(flow.state),
      provider_id: flow.providerId,
      browser_hash: flow.browserHash,
      sealed: await ctx.ports.cipher.seal(flow.kept, sealedFlow(ctx)),
      referrer_url: flow.referrerUrl,
      expires_at: new Date(ctx.now.getTime() + MINUTES * 60_000),
    })
    .execute();
}

/** Consumes the flow before the provider is called. */
export async function takeFlow(ctx: Ctx, state: string, browserHash: string) {
  const flow = await ctx.db
    .deleteFrom('sso_flows')
    .where('state_hash', '=', await ctx.ports.sha256(state))
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', ctx.now)
    .returning(['provider_id', 'sealed', 'referrer_url'])
    .executeTakeFirst();
  if (!flow) return undefined;
  const provider = await ctx.db
    .selectFrom('sso_providers as p')
    .select(clientColumns)
    .select(['p.id', 'p.email_domains', 'p.attributes', 'p.security_profile_id'])
    .select(['p.links_by_email', 'p.trusts_email', 'p.creates_people', 'p.skips_code', 'p.name'])
    .where('p.id', '=', flow.provider_id)
    .where('p.is_enabled', '=', true)
    .executeTakeFirst();
  if (!provider) return undefined;
  return {
    provider,
    kept: await ctx.ports.cipher.open(flow.sealed, sealedFlow(ctx)),
    referrerUrl: flow.referrer_url,
  };
}

export type TakenFlow = NonNullable<Awaited<ReturnType<typeof takeFlow>>>;

export const enabledProvider = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('sso_providers as p')
    .select(clientColumns)
    .where('p.id', '=', id)
    .where('p.is_enabled', '=', true)
    .executeTakeFirst();

/** For the sign-in page. */
export const offeredProviders = ({ db }: Ctx) =>
  db
    .selectFrom('sso_providers')
    .select(['id', 'name'])
    .where('is_enabled', '=', true)
    .orderBy(sql`lower(name)`)
    .limit(20)
    .execute();
