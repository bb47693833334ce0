import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Appearance } from './appearance.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { Region } from './region.tsx';
import { Sessions } from './sessions.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

export function PreferencesPage() {
  return (
    <Page title="Preferences" lead="Only you can see these. Changes are saved automatically.">
      <Section title="Appearance">
        <Appearance />
      </Section>
      <Section title="Language and region">
        <Region />
      </Section>
      <Section title="Notifications" lead="Choose what we notify you about, and how">
        <NotificationPreferences />
      </Section>
      <Section title="Sign-in and security" lead="How you verify it’s you">
        <SignInMethods />
      </Section>
      <Sessions />
    </Page>
  );
}
