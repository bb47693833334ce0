import { useQuery } from '@tanstack/react-query';
import { type LeaveSettings, leaveSettingsInput } from '@tenure/contract/leave/administration';
import { getLeaveSettings } from '@tenure/contract/leave/calendar-endpoints';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from './administration.module.css';
import { settingsQuery, useSaveSettings } from './administration-queries.ts';

export function LeaveSettingsForm() {
  const settings = useQuery(settingsQuery);
  return (
    <Section title="Settings">
      {settings.isPending ? <LoadingRows label="Loading settings" rows={3} /> : null}
      {settings.isError ? (
        <ErrorState
          title="The settings couldn’t be loaded"
          error={settings.error}
          onRetry={settings.refetch}
        />
      ) : null}
      {settings.data ? <Form settings={settings.data} /> : null}
    </Section>
  );
}

const stored = (record: LeaveSettings) => ({ record, version: record.version });

function Form({ settings }: { settings: LeaveSettings }) {
  const me = useSite().user.id;
  const save = useSaveSettings();
  const { namedApprover: approver } = settings;
  return (
    <div className={classes.form}>
      <ServerForm
        fields={settings.metadata.fields}
        schema={leaveSettingsInput}
        stored={stored(settings)}
        names={approver ? { namedApproverId: { [approver.id]: approver.displayName } } : undefined}
        reload={async () => stored(await call(getLeaveSettings, {}))}
        submit={({ value: body, version: ifMatch }) => save.mutateAsync({ body, ifMatch })}
        next={stored}
        submitLabel="Save changes"
        draftKey={`leave-settings.${me}`}
        onSaved={() => toast.positive('Leave settings saved')}
      />
    </div>
  );
}
