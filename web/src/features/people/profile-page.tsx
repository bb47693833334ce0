import { useQuery } from '@tanstack/react-query';
import type { UserProfile } from '@tenure/contract/people/employee';
import { useEffect } from 'react';
import { useSite } from '../../lib/me.ts';
import { type ProfileAddress, profileHref } from '../../lib/profile-address.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { NotFound } from '../../ui/states/states.tsx';
import { ActionMenu } from './actions/action-menu.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSection, useProfileSections } from './profile-section.tsx';
import { profileQuery } from './queries.ts';

/** Someone's profile: only the tabs and sections the server lists. */
export function ProfilePage({ address }: { address: ProfileAddress }) {
  const me = useSite().user.id;
  const employeeId = address.id ?? me;
  const profile = useQuery(profileQuery(employeeId));
  const sections = useProfileSections();
  // The code of the sections comes while the server is asked which of them are shown.
  useEffect(() => {
    for (const part of sections.values()) part.preload().catch(() => undefined);
  }, [sections]);

  return (
    <Loaded what="the profile" query={profile}>
      {(data) => <Profile profile={data} address={address} own={employeeId === me} />}
    </Loaded>
  );
}

interface Props {
  profile: UserProfile;
  address: ProfileAddress;
  own: boolean;
}

function Profile({ profile: { employee, tabs, actionMenu }, address, own }: Props) {
  const tab = address.tab ? tabs.find(({ id }) => id === address.tab) : tabs[0];
  return (
    <Page
      title={own ? 'My profile' : employee.displayName}
      head={<ProfileHead employee={employee} />}
      action={<ActionMenu employee={employee} entries={actionMenu} />}
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
              section: undefined,
              contact: undefined,
              kin: undefined,
              pattern: undefined,
              record: undefined,
            }),
          }))}
        />
      }
    >
      {tab ? (
        tab.sections.map((section) => (
          <ProfileSection
            key={section.id}
            section={section}
            employeeId={employee.id}
            address={address}
          />
        ))
      ) : (
        <NotFound heading="h2" />
      )}
    </Page>
  );
}
