import { useQuery } from '@tanstack/react-query';
import { getOnboarding, type Onboarding } from '@tenure/contract/tasks/onboarding/onboarding';
import { alwaysStale, apiQuery } from '../../../lib/api-query.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Face } from '../../../ui/person/face.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import classes from './onboarding.module.css';

/** Everything a new hire can do before their first day, on one page. */
export function OnboardingPage() {
  const query = useQuery({ ...apiQuery(getOnboarding, {}), ...alwaysStale });
  return (
    <Loaded what="your onboarding" query={query}>
      {(data) => <Shown onboarding={data} />}
    </Loaded>
  );
}

function Shown({ onboarding }: { onboarding: Onboarding }) {
  const { tenant } = useSite();
  const { date } = usePersonFormats();
  const { firstDay, hasStarted, steps, manager, team } = onboarding;
  return (
    <Page
      title={`Welcome to ${tenant.name}`}
      lead={firstDay && !hasStarted ? `Your first day is ${date(firstDay)}` : undefined}
    >
      <Section title="Your details" lead="Your personal, contact and payroll details">
        <p>
          <AppLink href="/controlpanel/my-profile">Complete your profile</AppLink>
        </p>
      </Section>
      <Section title="To do">
        {steps.length === 0 ? <p>There’s nothing to do yet.</p> : null}
        <ul className={classes.steps}>
          {steps.map((step) => (
            <li key={step.id} className={classes.step}>
              <div>
                <p className={classes.title}>
                  {step.link && !step.isDone ? (
                    <AppLink href={step.link}>{step.title}</AppLink>
                  ) : (
                    step.title
                  )}
                </p>
                <p className={classes.quiet}>
                  {[step.typeLabel, step.dueDate ? `due ${date(step.dueDate)}` : null]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <ToneBadge tone={step.isDone ? 'positive' : 'warning'}>
                {step.isDone ? 'Done' : step.link ? 'To do' : 'From your first day'}
              </ToneBadge>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Meet the team">
        {manager ? (
          <div className={classes.manager}>
            <Face name={manager.displayName} src={manager.avatarURL} size={40} />
            <div>
              <p className={classes.title}>{manager.displayName}</p>
              <p className={classes.quiet}>Your manager</p>
            </div>
          </div>
        ) : null}
        <ul className={classes.team}>
          {team.map((person) => (
            <li key={person.id} className={classes.person}>
              <Face name={person.displayName} src={person.avatarURL} size={32} />
              <span>{person.displayName}</span>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}
