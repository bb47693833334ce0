import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSite } from '../../lib/me.ts';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { Page } from '../../ui/page/page.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { ContactPrompt } from './contact-prompt.tsx';
import { Manager } from './manager.tsx';
import { firstPage, ownProfileQuery, teamQuery } from './queries.ts';
import { Team } from './team.tsx';

export function HomePage() {
  const { user } = useSite();
  return user.isEmployee ? <EmployeeHome employeeId={user.id} /> : <Greeting />;
}

/** Somebody who looks after the company's Tenure without working there has no manager and no team. */
function Greeting({ name, children }: { name?: string | undefined; children?: ReactNode }) {
  const { tenant, user } = useSite();
  const formats = usePersonFormats();
  const now = new Date();
  return (
    <Page
      title="Home"
      head={
        <h1>
          Good {formats.dayPart(now)}, {name ?? user.displayName.split(' ')[0]}
        </h1>
      }
      lead={formats.longToday(now)}
    >
      {children ?? (
        <EmptyState title={`You look after ${tenant.name}`}>
          You are signed in as an administrator without an employment record here, so there is no
          manager or team to show.
        </EmptyState>
      )}
    </Page>
  );
}

function EmployeeHome({ employeeId }: { employeeId: number }) {
  const profile = useQuery(ownProfileQuery(employeeId));
  return (
    <Greeting name={profile.data?.employee.firstName}>
      <ContactPrompt employeeId={employeeId} />
      <Manager profile={profile} />
      <YourTeam employeeId={employeeId} manager={profile.data?.employee.manager ?? null} />
    </Greeting>
  );
}

interface TeamProps {
  employeeId: number;
  manager: { id: number; displayName: string } | null;
}

/** The people who report to the person; for somebody who leads nobody, those beside them. */
function YourTeam({ employeeId, manager }: TeamProps) {
  const led = useQuery(teamQuery(employeeId, firstPage));
  if (led.isPending) return <LoadingRows label="Loading your team" rows={5} />;
  if (led.isError)
    return (
      <ErrorState title="Your team could not be loaded" error={led.error} onRetry={led.refetch} />
    );
  if (led.data.metadata.pagination.totalItems > 0)
    return (
      <Team
        of={employeeId}
        inWords={(count, total) =>
          `${count} ${total === 1 ? 'person reports' : 'people report'} to you`
        }
      />
    );
  if (!manager) return null;
  return (
    <Team
      of={manager.id}
      inWords={(count, total) =>
        total === 1
          ? `You report to ${manager.displayName}`
          : `${count} people report to ${manager.displayName}, you among them`
      }
    />
  );
}
