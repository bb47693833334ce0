import { defaultProfileNames } from '@tenure/contract/identity/default-profiles';
import type { Action } from '../../kit/judge.ts';
import { administrator } from './administrator.ts';
import type { ProfileUse } from './profile-use.store.ts';

export interface ProfileRecord extends ProfileUse {
  readonly row: { readonly id: number; readonly name: string };
}

const manage = { needs: 'identity.security-profile.manage', who: [administrator] } as const;

export const isDefault = (name: string) => defaultProfileNames.some((one) => one === name);

export const profileListActions = {
  view: { sentAs: 'security-profiles.view', ...manage },
  add: { sentAs: 'security-profiles.add', ...manage },
} satisfies Record<string, Action<unknown>>;

export const profileActions = {
  edit: {
    sentAs: 'security-profiles.edit',
    ...manage,
    when: [
      {
        words: 'for profiles other than System Administrator',
        otherwise: 'System Administrator always has every permission.',
        holds: ({ row }: ProfileRecord) => row.name !== 'System Administrator',
      },
    ],
  },
  delete: {
    sentAs: 'security-profiles.delete',
    ...manage,
    when: [
      {
        words: 'for custom profiles',
        otherwise: 'Profiles that came with Tenure can’t be deleted.',
        holds: ({ row }: ProfileRecord) => !isDefault(row.name),
      },
      {
        words: 'while the profile isn’t in use',
        otherwise:
          'People, single sign-on or registration use this profile. Replace it there first.',
        holds: ({ row, uses }: ProfileRecord) => !uses.get(row.id)?.isUsed,
      },
    ],
  },
} satisfies Record<string, Action<ProfileRecord>>;
