import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../lib/me.ts';
import { usePersonFormats } from '../../lib/person-format.context.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ContactPrompt } from './contact-prompt.tsx';
import { DirectTeam } from './direct-team.tsx';
import { Manager } from './manager.tsx';
import { ownProfileQuery } from './queries.ts';

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
      <DirectTeam employeeId={user.id} />
    </Page>
  );
}
