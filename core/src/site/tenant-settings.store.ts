import { mfaSetting, passwordSetting } from '@tenure/contract/identity/settings';
import type {
  BrandingChange,
  SettingsPart,
  TenantSettings,
} from '@tenure/contract/site/administration';
import { coreModules, enabledModules, type ModuleId, modules } from '@tenure/contract/site/modules';
import type { Features } from '@tenure/contract/site/site';
import { sql } from 'kysely';
import { keepPicture, pictureRows, rolesOfUsers, shown } from '../identity/public.ts';
import { audit } from '../kit/audit.ts';
import type { SignedInCtx } from '../kit/ctx.ts';
import { allowed } from '../kit/judge.ts';
import { settingRecord, writeSetting } from '../kit/tenant-settings.ts';
import { defaultFeatures } from './site.store.ts';
import { type TenantRecord, tenantSettingsActions } from './tenant-settings.actions.ts';

export const findTenant = (ctx: SignedInCtx): Promise<TenantRecord | undefined> =>
  ctx.db.selectFrom('tenants').select('id').executeTakeFirst();

/** Locks the company; returns the version of the part to change. */
export const lockPart =
  (part: SettingsPart) =>
  async (ctx: SignedInCtx): Promise<(TenantRecord & { version: number }) | undefined> => {
    const tenant = await ctx.db
      .selectFrom('tenants')
      .select(['id', 'branding_version', 'modules_version', 'features_version'])
      .forUpdate()
      .executeTakeFirst();
    if (!tenant) return undefined;
    // Read under the lock, to see concurrent changes.
    if (part === 'passwords') return { ...tenant, ...(await settingRecord(ctx, passwordSetting)) };
    if (part === 'mfa') return { ...tenant, ...(await settingRecord(ctx, mfaSetting)) };
    return { ...tenant, version: tenant[`${part}_version`] };
  };

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
        Record<string, { value: unknown; version: number }>
      >`(select coalesce(jsonb_object_agg(name, jsonb_build_object('value', value, 'version', version)), '{}') from tenant_settings)`.as(
        'settings',
      ),
      sql<
        string[]
      >`(select coalesce(json_agg(user_role order by user_role), '[]') from ${rolesOfUsers} held)`.as(
        'user_roles',
      ),
    ])
    .executeTakeFirstOrThrow();
  const { passwords, mfa } = tenant.settings;
  const enabled = enabledModules(tenant.enabled_modules);
  return {
    branding: {
      name: tenant.name,
      systemName: tenant.system_name,
      brandColor: tenant.brand_color,
      welcomeText: tenant.welcome_text,
      footerMessage: tenant.footer_message,
      careersAddress: tenant.careers_address,
    },
    pictures: {
      logo: shown(tenant.pictures.logo),
      background: shown(tenant.pictures.background),
    },
    features: { ...defaultFeatures, ...(tenant.features as Partial<Features>) },
    modules: modules.map(({ id, label }) => ({
      id,
      label,
      isEnabled: enabled.has(id),
      isCore: coreModules.includes(id),
      isBuilt: built.includes(id),
    })),
    passwords: passwordSetting.schema.parse(passwords?.value ?? {}),
    mfa: mfaSetting.schema.parse(mfa?.value ?? {}),
    userRoles: tenant.user_roles,
    versions: {
      branding: tenant.branding_version,
      modules: tenant.modules_version,
      features: tenant.features_version,
      passwords: passwords?.version ?? 0,
      mfa: mfa?.version ?? 0,
    },
    metadata: { actions: allowed(ctx.actor, tenantSettingsActions, tenant) },
  };
}

/** A change to one part of the settings: stored, versioned and audited. */
export type Change =
  | { readonly part: 'branding'; readonly value: BrandingChange }
  | { readonly part: 'modules'; readonly value: { readonly enabledModules: ModuleId[] } }
  | { readonly part: 'features'; readonly value: Features }
  | { readonly part: 'passwords'; readonly value: TenantSettings['passwords'] }
  | { readonly part: 'mfa'; readonly value: TenantSettings['mfa'] };

export async function keepSettings(ctx: SignedInCtx, change: Change): Promise<void> {
  if (change.part === 'passwords') await writeSetting(ctx, passwordSetting, change.value);
  else if (change.part === 'mfa') await writeSetting(ctx, mfaSetting, change.value);
  else await keepColumns(ctx, change);
  type Kept = Change['value'] | ReturnType<typeof withoutPictures>;
  await audit<undefined, Kept>(ctx, {
    action: `site.settings.${change.part}-changed`,
    subject: { type: 'tenant', id: ctx.tenantId },
    after: change.part === 'branding' ? withoutPictures(change.value) : change.value,
  });
}

type ColumnChange = Exclude<Change, { part: 'passwords' | 'mfa' }>;

async function keepColumns(ctx: SignedInCtx, change: ColumnChange): Promise<void> {
  if (change.part === 'branding') await keepPictures(ctx, change.value);
  const counted = `${change.part}_version` as const;
  await ctx.db
    .updateTable('tenants')
    .set({ ...columnsOf(change), [counted]: sql`${sql.ref(counted)} + 1` })
    .execute();
}

async function keepPictures(ctx: SignedInCtx, { logo, background }: BrandingChange): Promise<void> {
  if (logo !== undefined) await keepPicture(ctx, 'logo', logo);
  if (background !== undefined) await keepPicture(ctx, 'background', background);
}

/** The log records that a picture changed, but not its content. */
function withoutPictures({ logo, background, ...words }: BrandingChange) {
  const change = (picture: string | null) => (picture === null ? 'removed' : 'replaced');
  return {
    ...words,
    ...(logo === undefined ? {} : { logo: change(logo) }),
    ...(background === undefined ? {} : { background: change(background) }),
  };
}

function columnsOf(change: ColumnChange) {
  if (change.part === 'modules')
    return { enabled_modules: [...enabledModules(change.value.enabledModules)] };
  if (change.part === 'features') return { features: JSON.stringify(change.value) };
  const { name, systemName, brandColor, welcomeText, footerMessage, careersAddress } = change.value;
  return {
    name,
    system_name: systemName,
    brand_color: brandColor,
    welcome_text: welcomeText,
    footer_message: footerMessage,
    careers_address: careersAddress,
  };
}
