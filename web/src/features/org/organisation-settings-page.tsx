import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getOrganisationSettings, putOrganisationSettings } from '@tenure/contract/org/endpoints';
import {
  type OrganisationChoices,
  type OrganisationSettings,
  organisationChoices,
} from '@tenure/contract/org/settings';
import { ADMINISTRATION } from '@tenure/contract/site/settings-pages';
import { call } from '../../lib/call.ts';
import { useSite } from '../../lib/me.ts';
import { ServerForm } from '../../ui/form/server-form.tsx';
import type { Submission } from '../../ui/form/use-form.ts';
import { Page } from '../../ui/page/page.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { NotAllowed } from '../../ui/states/states.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshOrganisation, settingsQuery } from './queries.ts';

const stored = ({ version, ...record }: OrganisationSettings) => ({ version, record });

/** What the company shows of its organisation and people. */
export function OrganisationSettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <Loaded what="the settings" query={settings}>
      {(data) => (
        <Page
          title="Organisation settings"
          lead="Hidden details don’t appear in the org chart, employee search, teams or exports. On a profile, only the person, HR managers and administrators see them."
          above={[{ label: 'Administration', href: ADMINISTRATION }]}
        >
          {data.metadata.actions.includes('org.settings.edit') ? (
            <SettingsForm settings={data} />
          ) : (
            <NotAllowed heading="h2" />
          )}
        </Page>
      )}
    </Loaded>
  );
}

function SettingsForm({ settings }: { settings: OrganisationSettings }) {
  const client = useQueryClient();
  const { user } = useSite();
  const save = useMutation({
    mutationFn: ({ value: body, version: ifMatch }: Submission<OrganisationChoices>) =>
      call(putOrganisationSettings, { body, ifMatch }),
    onSuccess: () => refreshOrganisation(client),
  });
  return (
    <ServerForm
      fields={settings.metadata.fields}
      schema={organisationChoices}
      stored={stored(settings)}
      reload={async () => stored(await call(getOrganisationSettings, {}))}
      submit={(submission) => save.mutateAsync(submission)}
      next={stored}
      submitLabel="Save changes"
      onSaved={() => toast.positive('Settings saved')}
      draftKey={`settings.organisation.${user.id}`}
    />
  );
}
