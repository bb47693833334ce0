import { securityProfileMessages } from '@tenure/contract/identity/security-profiles';
import type { SsoProvider, SsoProviderInput } from '@tenure/contract/identity/sso';
import type { PageQuery } from '@tenure/contract/kit/list';
import { sql } from 'kysely';
import type { Ctx, SignedInCtx } from '../../kit/ctx.ts';
import { allowed } from '../../kit/judge.ts';
import { offsetOf } from '../../kit/paging.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { sealedSecret } from './flow.store.ts';
import { providerActions } from './sso.actions.ts';

const others = sql<number>`(select count(*)::int from sso_providers o
  where o.tenant_id = p.tenant_id and o.is_enabled and o.id <> p.id)`;
const isRestricted = sql<boolean>`coalesce((select (s.value->>'isRestricted')::boolean
  from tenant_settings s where s.tenant_id = p.tenant_id and s.name = 'single-sign-on'), false)`;
const people = sql<number>`(select count(*)::int from sso_identities i
  where i.tenant_id = p.tenant_id and i.provider_id = p.id)`;
const profile = sql<string | null>`(select s.name from security_profiles s
  where s.tenant_id = p.tenant_id and s.id = p.security_profile_id)`;

const providers = ({ db }: Ctx) =>
  db
    .selectFrom('sso_providers as p')
    .selectAll('p')
    .select([
      others.as('others'),
      isRestricted.as('is_restricted'),
      people.as('people'),
      profile.as('profile'),
      sql<number>`count(*) over ()::int`.as('total'),
    ]);

export type ProviderRow = Awaited<ReturnType<typeof listProviders>>[number];

export const listProviders = (ctx: Ctx, query: PageQuery) =>
  providers(ctx)
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute();

export const findProvider = (ctx: Ctx, id: number): Promise<ProviderRow | undefined> =>
  providers(ctx).where('p.id', '=', id).executeTakeFirst();

/** Locks first, so that `people` is counted under the lock. */
export async function lockProvider(ctx: Ctx, id: number): Promise<ProviderRow | undefined> {
  await sql`select from sso_providers where id = ${id} for update`.execute(ctx.db);
  return findProvider(ctx, id);
}

export const presentProvider = (ctx: SignedInCtx, row: ProviderRow): SsoProvider => ({
  id: row.id,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  hasClientSecret: row.sealed_client_secret !== null,
  scopes: row.scopes,
  emailDomains: row.email_domains,
  isEnabled: row.is_enabled,
  linksByEmail: row.links_by_email,
  trustsEmail: row.trusts_email,
  createsPeople: row.creates_people,
  skipsCode: row.skips_code,
  securityProfile: row.profile,
  attributes: row.attributes as SsoProvider['attributes'],
  people: row.people,
  version: row.version,
  actions: allowed(ctx.actor, providerActions, row),
});

export const profileNames = async ({ db }: Ctx): Promise<string[]> => {
  const rows = await db.selectFrom('security_profiles').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

/** The columns for a form; an empty secret keeps the stored one. */
export async function columnsOf(ctx: SignedInCtx, input: SsoProviderInput, before?: ProviderRow) {
  if (ctx.ports.runtimeConfig.environment !== 'local' && !input.issuer.startsWith('https://'))
    throw invalidInput([{ field: 'issuer', message: 'Use an address that starts with https://' }]);
  return {
    name: input.name,
    issuer: input.issuer,
    client_id: input.clientId,
    scopes: input.scopes,
    email_domains: input.emailDomains,
    is_enabled: input.isEnabled,
    links_by_email: input.linksByEmail,
    trusts_email: input.trustsEmail,
    creates_people: input.createsPeople,
    skips_code: input.skipsCode,
    security_profile_id: await givenProfileId(ctx, input.securityProfile, before?.profile),
    attributes: JSON.stringify(input.attributes),
    ...(input.clientSecret
      ? {
          sealed_client_secret: await ctx.ports.cipher.seal(input.clientSecret, sealedSecret(ctx)),
        }
      : {}),
  };
}

async function profileOf({ db }: Ctx, name: string) {
  const row = await db
    .selectFrom('security_profiles')
    .select(['id', 'permissions'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) throw refusedProfile('Choose a security profile');
  return row;
}

const refusedProfile = (message: string) => invalidInput([{ field: 'securityProfile', message }]);

export const profileId = async (ctx: Ctx, name: string | null): Promise<number | null> =>
  name === null ? null : (await profileOf(ctx, name)).id;

/**
 * The profile that new people get. Nobody gives others a permission they don't have themselves (ADR 101); one
 * that someone else chose may stay.
 */
export async function givenProfileId(
  ctx: SignedInCtx,
  name: string | null,
  before: string | null = null,
): Promise<number | null> {
  if (name === null) return null;
  const { id, permissions } = await profileOf(ctx, name);
  const has = new Set<string>(ctx.actor.permissions);
  if (name !== before && !permissions.every((one) => has.has(one)))
    throw refusedProfile(securityProfileMessages.beyondYours);
  return id;
}

export async function refuseTakenName(ctx: Ctx, name: string, except?: number): Promise<void> {
  const taken = await ctx.db
    .selectFrom('sso_providers')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  if (taken && taken.id !== except)
    throw invalidInput([{ field: 'name', message: 'This name is used by another provider' }]);
}
