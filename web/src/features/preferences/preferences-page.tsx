import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Appearance } from './appearance.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { Region } from './region.tsx';
import { Sessions } from './sessions.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

export function PreferencesPage() {
  return (
    <Page title="Preferences" lead="Only you see these. Changes are kept at once.">
      <Section title="Appearance">
        <Appearance />
      </Section>
      <Section title="Language and region">
        <Region />
      </Section>
      <Section title="Notifications" lead="Choose how you hear about things">
        <NotificationPreferences />
      </Section>
      <Section title="Signing in" lead="How you show that it is you">
        <SignInMethods />
      </Section>
      <Sessions />
    </Page>
  );
}
