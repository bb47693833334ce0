import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getReportSettings,
  putReportSettings,
  reportSettingsForm,
} from '@tenure/contract/reports/settings';
import { apiQuery } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { useSite } from '../../lib/me.ts';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshReports } from './queries.ts';

const stored = <R extends { version: number }>(record: R) => ({ record, version: record.version });

export function ReportSettingsPage() {
  const client = useQueryClient();
  const me = useSite().user.id;
  const query = useQuery(apiQuery(getReportSettings, {}));
  return (
    <Page title="Report settings" above={[{ label: 'Reports', href: '/reports' }]}>
      <Loaded what="the settings" query={query}>
        {(settings) => (
          <ServerForm
            fields={settings.metadata.fields}
            schema={reportSettingsForm}
            stored={stored(settings)}
            reload={async () => stored(await call(getReportSettings, {}))}
            submit={({ value: body, version: ifMatch }) =>
              call(putReportSettings, { body, ifMatch })
            }
            next={stored}
            submitLabel="Save changes"
            draftKey={`report-settings.${me}`}
            onSaved={async () => {
              toast.positive('Report settings saved');
              await refreshReports(client);
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}
