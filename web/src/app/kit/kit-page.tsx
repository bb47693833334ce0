import { Button } from '@mantine/core';
import { useConfig } from '../../lib/start/runtime-config.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { Section } from '../../ui/page/section.tsx';
import { toast } from '../../ui/toast.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { KitActions } from './kit-actions.tsx';
import { KitAudience } from './kit-audience.tsx';
import { KitColours } from './kit-colours.tsx';
import { KitEmails } from './kit-emails.tsx';
import { KitForm } from './kit-form.tsx';
import { KitJobProgress } from './kit-job-progress.tsx';
import { KitNotes } from './kit-notes.tsx';
import { KitPeople } from './kit-people.tsx';
import { KitStates } from './kit-states.tsx';
import { KitTable } from './kit-table.tsx';

/** Every component of the kit in its states, for developers. Only in the environment local. */
export function KitPage() {
  return useConfig()?.environment === 'local' ? <Kit /> : <NotFoundPage />;
}

function Kit() {
  return (
    <Page
      title="Kit"
      lead="Every component, in each of its states"
      action={
        <Button onClick={() => toast.positive('This is the main action')}>Main action</Button>
      }
      tabs={
        <PageTabs
          label="Example tabs"
          current="one"
          tabs={[
            { id: 'one', label: 'Where you are', href: '/kit' },
            { id: 'two', label: 'Another tab', href: '/kit?tab=two' },
          ]}
        />
      }
    >
      <Section title="Colours" lead="The tenant’s colour and four meanings">
        <KitColours />
      </Section>
      <Section title="People">
        <KitPeople />
      </Section>
      <Section title="Actions and messages">
        <KitActions />
      </Section>
      <Section title="Table">
        <KitTable />
      </Section>
      <Section title="Form" lead="One control for each field type">
        <KitForm />
      </Section>
      <Section title="Long jobs" lead="Progress, cancelling and results of long jobs">
        <KitJobProgress />
      </Section>
      <Section title="Audience" lead="For HR and administrators">
        <KitAudience />
      </Section>
      <Section title="Notes" lead="Comments with visibility, mentions and a file">
        <KitNotes />
      </Section>
      <Section title="Emails" lead="Every email with sample data">
        <KitEmails />
      </Section>
      <Section title="States">
        <KitStates />
      </Section>
    </Page>
  );
}
