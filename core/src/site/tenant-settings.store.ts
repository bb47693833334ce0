import { mfaSetting, passwordSetting } from '@tenure/contract/identity/settings';
import type { BrandingChange, TenantSettings } from '@tenure/contract/site/administration';
import { type ModuleId, modules } from '@tenure/contract/site/modules';
import type { Features } from '@tenure/contract/site/site';
import { sql } from 'kysely';
import { keepPicture, pictureRows, shown } from '../identity/public.ts';
import { audit } from '../kit/audit.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { writeSetting } from '../kit/tenant-settings.ts';
import { defaultFeatures } from './site.store.ts';
import { type TenantRecord, tenantSettingsActions } from './tenant-settings.actions.ts';

const record = (ctx: SignedInCtx) => ctx.db.selectFrom('tenants').select('version');

export const findTenant = (ctx: SignedInCtx): Promise<TenantRecord | undefined> =>
  record(ctx).executeTakeFirst();

export const lockTenant = (ctx: SignedInCtx): Promise<TenantRecord | undefined> =>
  record(ctx).forUpdate().executeTakeFirst();

export async function readTenantSettings(
  ctx: SignedInCtx,
  built: readonly ModuleId[],
): Promise<TenantSettings> {
  const tenant = await ctx.db
    .selectFrom('tenants')
    .selectAll()
    .select([
      pictureRows.as('pictures'),
      sql<
        Record<string, unknown>
      >`(select coalesce(jsonb_object_agg(name, value), '{}') from tenant_settings)`.as('settings'),
      sql<
        string[]
      >`(select coalesce(json_agg(distinct user_role order by user_role), '[]') from users)`.as(
        'user_roles',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    branding: {
      name: tenant.name,
      systemName: tenant.system_name,
      brandColor: tenant.brand_color,
      welcomeText: tenant.welcome_text,
      footerMessage: tenant.footer_message,
    },
    pictures: {
      logo: shown(tenant.pictures.logo),
      background: shown(tenant.pictures.background),
    },
    features: { ...defaultFeatures, ...(tenant.features as Partial<Features>) },
    modules: modules.map(({ id, label }) => ({
      id,
      label,
      isEnabled: tenant.enabled_modules.includes(id),
      isBuilt: built.includes(id),
    })),
    passwords: passwordSetting.schema.parse(tenant.settings.passwords ?? {}),
    mfa: mfaSetting.schema.parse(tenant.settings.mfa ?? {}),
    userRoles: tenant.user_roles,
    version: tenant.version,
    metadata: { actions: allowed(ctx.actor, tenantSettingsActions, tenant) },
  };
}

/** One part of the settings: kept, counted and audited. */
export type Change =
  | { readonly part: 'branding'; readonly value: BrandingChange }
  | { readonly part: 'modules'; readonly value: { readonly enabledModules: ModuleId[] } }
  | { readonly part: 'features'; readonly value: Features }
  | { readonly part: 'passwords'; readonly value: TenantSettings['passwords'] }
  | { readonly part: 'mfa'; readonly value: TenantSettings['mfa'] };

export async function keepSettings(ctx: SignedInCtx, change: Change): Promise<void> {
  if (change.part === 'passwords') await writeSetting(ctx, passwordSetting, change.value);
  if (change.part === 'branding') await keepPictures(ctx, change.value);
  if (change.part === 'mfa') await writeSetting(ctx, mfaSetting, change.value);
  await ctx.db
    .updateTable('tenants')
    .set({ ...columnsOf(change), version: sql`version + 1` })
    .execute();
  await audit(ctx, {
    action: `site.settings.${change.part}-changed`,
    subject: { type: 'tenant', id: ctx.tenantId },
    after: change.part === 'branding' ? withoutPictures(change.value) : change.value,
  });
}

async function keepPictures(ctx: SignedInCtx, { logo, background }: BrandingChange): Promise<void> {
  if (logo !== undefined) await keepPicture(ctx, 'logo', logo);
  if (background !== undefined) await keepPicture(ctx, 'background', background);
}

/** The log says that a picture was changed, not what it shows. */
function withoutPictures({ logo, background, ...words }: BrandingChange) {
  const change = (picture: string | null) => (picture === null ? 'removed' : 'replaced');
  return {
    ...words,
    ...(logo === undefined ? {} : { logo: change(logo) }),
    ...(background === undefined ? {} : { background: change(background) }),
  };
}

function columnsOf(change: Change) {
  if (change.part === 'modules') return { enabled_modules: change.value.enabledModules };
  if (change.part === 'features') return { features: JSON.stringify(change.value) };
  if (change.part !== 'branding') return {};
  const { name, systemName, brandColor, welcomeText, footerMessage } = change.value;
  return {
    name,
    system_name: systemName,
    brand_color: brandColor,
    welcome_text: welcomeText,
    footer_message: footerMessage,
  };
}
