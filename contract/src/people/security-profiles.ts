import { z } from 'zod';
import { field, labelled } from '../kit/field.ts';
import { chosenId, id } from '../kit/identifier.ts';

const roleType = z.object({ id, name: z.string(), description: z.string() });

export const securityProfile = z.object({
  id,
  name: z.string(),
  description: z.string().meta({ description: 'HTML' }),
  roleType,
});

const MOST_PROFILES = 20;
const chosen = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : value),
  chosenId('Choose a security profile'),
);

/** The person's new security profiles, which replace the previous ones. */
export const securityProfilesForm = z.object({
  securityProfileIds: labelled(
    z.array(chosen).min(1, 'Choose at least one security profile').max(MOST_PROFILES),
    { label: 'Security profiles', input: 'multi-select' },
  ),
});

export const securityProfiles = z.object({
  items: z.array(securityProfile),
  version: z.int(),
  metadata: z.object({ actions: z.array(z.string()), fields: z.array(field) }),
});
export type SecurityProfiles = z.infer<typeof securityProfiles>;
