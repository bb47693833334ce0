/** A person's security profiles, in the section System permissions of their profile. */
import { roleTypes } from '@tenure/contract/identity/role-types';
import type { InputOf } from '@tenure/contract/kit/endpoint';
import { fieldsOf } from '@tenure/contract/kit/field';
import type { putSecurityProfiles } from '@tenure/contract/people/account-endpoints';
import {
  type SecurityProfiles,
  securityProfilesForm,
} from '@tenure/contract/people/security-profiles';
import {
  type AccountProfiles,
  readAccountProfiles,
  replaceAccountProfiles,
} from '../../identity/public.ts';
import { audit } from '../../kit/audit.ts';
import type { Form } from '../../kit/bind.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { allowed, may } from '../../kit/judge.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type About, aboutPerson } from '../../org/public.ts';
import { securityProfileActions } from './security-profile.actions.ts';

type Address = { params: { userId: number } };

export interface AccessRecord extends About {
  readonly access: AccountProfiles;
  readonly version: number;
}

const read =
  (isLocked: boolean) =>
  async (ctx: SignedInCtx, { params: { userId } }: Address): Promise<AccessRecord | undefined> => {
    const about = await aboutPerson(ctx, { params: { employeeId: userId } });
    if (!about) return undefined;
    const access = await readAccountProfiles(ctx, userId, isLocked);
    return { ...about, access, version: access.version };
  };

export const findAccess = read(false);
export const lockAccess = read(true);

const assigned = ({ access }: AccessRecord) => access.profiles.filter((one) => one.isAssigned);

const fieldsFor = (ctx: SignedInCtx, record: AccessRecord) =>
  fieldsOf(securityProfilesForm, {
    isEditable: may(ctx.actor, securityProfileActions.edit, record),
    options: {
      securityProfileIds: record.access.profiles.map(({ id, name }) => ({
        label: name,
        value: String(id),
      })),
    },
  });

export const accessForm: Form<AccessRecord> = {
  fields: fieldsFor,
  stored: (record) => ({ securityProfileIds: assigned(record).map(({ id }) => id) }),
};

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const presentAccess = (ctx: SignedInCtx, record: AccessRecord): SecurityProfiles => ({
  items: assigned(record).map(({ id, name, description, roleType }) => ({
    id,
    name,
    description: `<p>${escaped(description)}</p>`,
    roleType: roleTypes.find((type) => type.name === roleType) ?? roleTypes[2],
  })),
  version: record.version,
  metadata: {
    actions: allowed(ctx.actor, securityProfileActions, record),
    fields: fieldsFor(ctx, record),
  },
});

export async function editAccess(
  ctx: SignedInCtx,
  { params, body }: InputOf<typeof putSecurityProfiles>,
  record: AccessRecord,
): Promise<SecurityProfiles> {
  const ids = [...new Set(body.securityProfileIds)];
  const known = new Set(record.access.profiles.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw unknownProfile();
  const access = await replaceAccountProfiles(ctx, record.access, ids);
  const after = { ...record, access, version: access.version };
  await audit(ctx, {
    action: 'people.security-profiles.changed',
    subject: { type: 'employee', id: params.userId },
    before: { profiles: assigned(record).map(({ name }) => name) },
    after: { profiles: assigned(after).map(({ name }) => name) },
  });
  return presentAccess(ctx, after);
}

const unknownProfile = () => {
  const message = 'Choose security profiles from the list.';
  return new Refusal(422, 'people.unknown-security-profile', message, {
    errors: [{ kind: 'field', field: 'securityProfileIds', message, code: 'INVALID_INPUT' }],
  });
};
