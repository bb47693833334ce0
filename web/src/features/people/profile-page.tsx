import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { UserProfile } from '@tenure/contract/people/employee';
import { useEffect } from 'react';
import { can } from '../../lib/actions.ts';
import { type ProfileAddress, profileHref } from '../../lib/address/profile-address.ts';
import { AsAtProvider } from '../../lib/as-at.context.tsx';
import { useSite } from '../../lib/me.ts';
import { AsAtField } from '../../ui/form/days/as-at-field.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { NotFound } from '../../ui/states/states.tsx';
import { ActionMenu } from './actions/action-menu.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSection, useProfileSections } from './profile-section.tsx';
import { pendingQuery, profileQuery } from './queries.ts';
import classes from './viewed-as-at.module.css';
import { ViewedAsAt } from './viewed-as-at.tsx';

/** A profile with the tabs and sections the server lists. */
export function ProfilePage({ address }: { address: ProfileAddress }) {
  const me = useSite().user.id;
  const employeeId = address.id ?? me;
  const profile = useQuery(profileQuery(employeeId, address.asAt));
  const sections = useProfileSections();
  // Preloads the sections' code while the server lists which are shown.
  useEffect(() => {
    for (const part of sections.values()) part.preload().catch(() => undefined);
  }, [sections]);

  return (
    <Loaded what="the profile" query={profile}>
      {(data) => (
        <AsAtProvider day={address.asAt}>
          <Profile profile={data} address={address} own={employeeId === me} />
        </AsAtProvider>
      )}
    </Loaded>
  );
}

/** Clears the open section and record. */
const noRecord = {
  section: undefined,
  contact: undefined,
  kin: undefined,
  pattern: undefined,
  record: undefined,
};

interface Props {
  profile: UserProfile;
  address: ProfileAddress;
  own: boolean;
}

function Profile({ profile: { employee, tabs, actionMenu, metadata }, address, own }: Props) {
  const pending = useQuery({
    ...pendingQuery(employee.id),
    enabled: !address.asAt && can(metadata.actions, 'pending-changes.view'),
  });
  const router = useRouter();
  const { asAt } = address;
  const view = (day: string | undefined) =>
    router.navigate({ href: profileHref({ ...address, ...noRecord, asAt: day }) });
  const [first] = tabs;
  const named = tabs.find(({ id }) => id === address.tab);
  const holding = tabs.find(({ sections }) => sections.some(({ id }) => id === address.section));
  // On another date, tabs without dated content are not available.
  const tab = named ?? (address.tab && !asAt ? undefined : (holding ?? first));
  return (
    <Page
      title={own ? 'My profile' : employee.displayName}
      head={<ProfileHead employee={employee} />}
      action={
        <Group gap="xs">
          <AsAtField asAt={asAt} onChange={view} className={classes.asAt} />
          <ActionMenu employee={employee} entries={actionMenu} />
        </Group>
      }
      {...(own ? {} : { above: [{ label: 'People' }] })}
      tabs={
        <PageTabs
          label="Profile"
          current={tab?.id ?? ''}
          tabs={tabs.map(({ id, label }) => ({
            id,
            label,
            href: profileHref({
              ...address,
              tab: id,
              ...noRecord,
            }),
          }))}
        />
      }
    >
      {asAt ? <ViewedAsAt day={asAt} onToday={() => view(undefined)} /> : null}
      {tab ? (
        tab.sections.map((section) => (
          <ProfileSection
            key={section.id}
            section={section}
            employeeId={employee.id}
            address={address}
            pending={(pending.data?.items ?? []).filter((one) => one.section === section.id)}
          />
        ))
      ) : (
        <NotFound heading="h2" />
      )}
    </Page>
  );
}
