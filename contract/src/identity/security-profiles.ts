/** A company's security profiles: the default ones and its own. */
import { z } from 'zod';
import { labelled } from '../kit/field.ts';
import { id, idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { resourceEndpoints } from '../kit/resource.ts';
import { requiredText } from '../kit/text.ts';
import { roleTypes } from './role-types.ts';

const names = roleTypes.map(({ name }) => name) as [string, ...string[]];
const MOST_PERMISSIONS = 500;

export const securityProfileForm = z.object({
  name: labelled(requiredText(80, 'Enter a name'), { label: 'Name' }),
  description: labelled(requiredText(300, 'Enter a description'), {
    label: 'Description',
    help: 'Shown to everyone who has the profile.',
  }),
  roleType: labelled(z.enum(names, 'Choose a role type'), {
    label: 'Role type',
    input: 'select',
    options: roleTypes.map(({ name, description }) => ({ label: name, value: name, description })),
  }),
  permissions: labelled(
    z
      .array(z.string().max(100), 'Choose at least one permission')
      .min(1, 'Choose at least one permission')
      .max(MOST_PERMISSIONS, 'Choose fewer permissions'),
    {
      label: 'Permissions',
      help: 'Only the permissions you have yourself are listed.',
      input: 'custom',
    },
  ),
});

const profile = z.object({
  id,
  name: z.string(),
  description: z.string(),
  roleType: z.string(),
  permissions: z.array(z.string()),
  /** A default profile: its name and role type are fixed, and it can't be deleted. */
  isDefault: z.boolean(),
  /** Number of people with the profile. */
  people: z.int(),
  version: z.int(),
  actions: z.array(z.string()),
});

export const securityProfiles = resourceEndpoints({
  area: 'identity',
  noun: 'security-profile',
  path: '/cobra/api/tms/security-profiles',
  params: z.object({}),
  one: z.object({ securityProfileId: idParam }),
  query: pageQuery(50),
  body: securityProfileForm,
  item: profile,
  list: itemsOf(profile),
});

export const securityProfileMessages = {
  nameTaken: 'There’s already a security profile with this name. Choose another one.',
  fixedName: 'The name of a profile that came with Tenure can’t be changed.',
  fixedRoleType: 'The role type can’t be changed while people have this profile.',
  notYours: 'You can only add permissions that you have yourself.',
  beyondYours: 'Choose a security profile whose permissions you have yourself',
} as const;
