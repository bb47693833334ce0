import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../lib/me.ts';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { Page } from '../../ui/page/page.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { ContactPrompt } from './contact-prompt.tsx';
import { Manager } from './manager.tsx';
import { firstPage, ownProfileQuery, teamQuery } from './queries.ts';
import { Team } from './team.tsx';

export function HomePage() {
  const { user } = useSite();
  const formats = usePersonFormats();
  const profile = useQuery(ownProfileQuery(user.id));
  const now = new Date();
  const name = profile.data?.employee.firstName ?? user.displayName.split(' ')[0];
  return (
    <Page
      title="Home"
      head={
        <h1>
          Good {formats.dayPart(now)}, {name}
        </h1>
      }
      lead={formats.longToday(now)}
    >
      <ContactPrompt employeeId={user.id} />
      <Manager profile={profile} />
      <YourTeam employeeId={user.id} manager={profile.data?.employee.manager ?? null} />
    </Page>
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
