import type { UseQueryResult } from '@tanstack/react-query';
import type { UserProfile } from '@tenure/contract/people/employee';
import { Section } from '../../ui/page/section.tsx';
import { Person } from '../../ui/person/person.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';

/** Whom the person reports to; somebody at the top reports to nobody and sees nothing here. */
export function Manager({ profile }: { profile: UseQueryResult<UserProfile> }) {
  if (profile.isError)
    return (
      <ErrorState
        title="Your manager could not be loaded"
        error={profile.error}
        onRetry={profile.refetch}
      />
    );
  if (profile.data && !profile.data.employee.manager) return null;
  return (
    <Section title="Your manager">
      {profile.data?.employee.manager ? (
        <div>
          <Person person={profile.data.employee.manager} size={40} />
        </div>
      ) : (
        <LoadingRows label="Loading your manager" rows={1} />
      )}
    </Section>
  );
}
