import { IconShieldLock } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import { securityProfileForm, securityProfiles } from '@tenure/contract/identity/security-profiles';
import { administrationTab } from '@tenure/contract/site/settings-pages';
import { useResource } from '../../../lib/use-resource.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { ResourceSection } from '../../../ui/resource/resource-section.tsx';
import { useStepUp } from '../../../ui/verification/use-step-up.tsx';
import { PermissionsControl } from './permissions-control.tsx';
import classes from './security-profiles.module.css';

const LIST = administrationTab('security-profiles');

const actions = {
  add: 'security-profiles.add',
  edit: 'security-profiles.edit',
  remove: 'security-profiles.delete',
};

const controls = { permissions: PermissionsControl };
const countOf = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** The company's security profiles; changing them requires identity verification. */
export function SecurityProfiles() {
  const router = useRouter();
  const search = useSearch({ strict: false }) as { profile?: unknown };
  const { run, dialog } = useStepUp();
  const list = useResource({ endpoints: securityProfiles, params: {} });
  const resource: typeof list = {
    ...list,
    save: (change) => run(() => list.save(change)),
    remove: (item) => run(() => list.remove(item)),
  };
  return (
    <>
      <ResourceSection
        resource={resource}
        title="All profiles"
        lead="They control what people can see and do. Assign them on a person’s profile, under System permissions."
        words={{ noun: 'security profile', short: 'profile' }}
        actions={actions}
        schema={securityProfileForm}
        form={{ controls }}
        nameOf={({ name }) => name}
        row={({ name, description, isDefault, people, permissions, roleType }) => (
          <div>
            <span className={classes.name}>
              {name} {isDefault ? null : <ToneBadge tone="quiet">Custom</ToneBadge>}
            </span>
            <span className={classes.text}>{description}</span>
            <span className={classes.text}>
              {roleType} · {countOf(permissions.length, 'permission', 'permissions')} ·{' '}
              {countOf(people, 'person', 'people')}
            </span>
          </div>
        )}
        empty={{
          icon: <IconShieldLock size={20} stroke={1.6} aria-hidden />,
          text: 'Add profiles made from the permissions people need.',
        }}
        consequence="It can’t be assigned anymore."
        opened={search.profile === undefined ? undefined : String(search.profile)}
        onOpen={(profile) =>
          router.navigate({ href: profile ? `${LIST}&profile=${profile}` : LIST })
        }
      />
      {dialog}
    </>
  );
}
