/**
 * A company's security profiles. Nobody can add a permission they don't have themselves, and default profiles
 * keep their names, because areas grant permissions by name (our decision, ADR 101).
 */
import {
  securityProfileForm,
  securityProfileMessages,
  securityProfiles,
} from '@tenure/contract/identity/security-profiles';
import { registrationSetting } from '@tenure/contract/identity/settings';
import type { FieldOption } from '@tenure/contract/kit/field';
import { everyPermission } from '../../kit/contribution/administrative-permissions.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { Refusal } from '../../kit/refusal.ts';
import { ownedRows } from '../../kit/resource/owned-rows.ts';
import { readSetting, writeSetting } from '../../kit/tenant-settings.ts';
import { isDefault, profileActions, profileListActions } from './profile.actions.ts';
import { type ProfileUse, profileOwner } from './profile-use.store.ts';

/** people.emergency-contact.view becomes "View emergency contact", in the group People. */
export function permissionOption(permission: string): FieldOption {
  const [, noun = '', verb = ''] = permission.split('.');
  const words = `${verb} ${noun}`.replaceAll('-', ' ');
  return { value: permission, label: words.charAt(0).toUpperCase() + words.slice(1) };
}

const refusal = (field: string, message: string) =>
  new Refusal(422, 'identity.security-profile-refused', message, {
    errors: [{ kind: 'field', field, message, code: 'INVALID_INPUT' }],
  });

async function refuseTakenName({ db }: SignedInCtx, name: string, id: number | undefined) {
  const same = await db
    .selectFrom('security_profiles')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('id', '!=', id ?? 0)
    .executeTakeFirst();
  if (same) throw refusal('name', securityProfileMessages.nameTaken);
}

export const profileRoutes = ownedRows<'security_profiles', ProfileUse, typeof securityProfiles>({
  table: 'security_profiles',
  noun: 'security-profile',
  endpoints: securityProfiles,
  owner: profileOwner,
  listActions: profileListActions,
  actions: profileActions,
  orderBy: ['id'],
  stepUp: true,
  // Invalidates the cached access of every session.
  changesEveryone: true,
  form: securityProfileForm,
  options: ({ actor }) => ({
    permissions: everyPermission()
      .filter((one) => actor.permissions.has(one))
      .map(permissionOption),
  }),
  columns: async ({ name, description, roleType, permissions }, { ctx, owner, before }) => {
    const had = new Set(before?.permissions);
    const known = new Set<string>(everyPermission());
    const isAllowed = (one: string) =>
      had.has(one) || (known.has(one) && ctx.actor.permissions.has(one as never));
    if (!permissions.every(isAllowed))
      throw refusal('permissions', securityProfileMessages.notYours);
    if (before && isDefault(before.name) && name !== before.name)
      throw refusal('name', securityProfileMessages.fixedName);
    const isHeld = before && (owner.uses.get(before.id)?.people ?? 0) > 0;
    if (before && roleType !== before.role_type && (isHeld || isDefault(before.name)))
      throw refusal('roleType', securityProfileMessages.fixedRoleType);
    await refuseTakenName(ctx, name, before?.id);
    return {
      name,
      description,
      role_type: roleType,
      permissions: [...new Set(permissions)].sort(),
    };
  },
  present: ({ id, name, description, role_type, permissions }, { owner }) => ({
    id,
    name,
    description,
    roleType: role_type,
    permissions,
    isDefault: isDefault(name),
    people: owner.uses.get(id)?.people ?? 0,
  }),
  // The registration policy refers to its profile by name.
  changed: async (ctx, { before, after }) => {
    if (!before || !after || before.name === after.name) return;
    const policy = await readSetting(ctx, registrationSetting);
    if (policy.securityProfile === before.name)
      await writeSetting(ctx, registrationSetting, { ...policy, securityProfile: after.name });
  },
});
