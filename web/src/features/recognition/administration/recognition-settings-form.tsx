import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getRecognitionSettings,
  putRecognitionSettings,
} from '@tenure/contract/recognition/administration-endpoints';
import { recognitionSettingsForm } from '@tenure/contract/recognition/settings';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { hasFailed } from '../../../lib/has-failed.ts';
import { useSite } from '../../../lib/me.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshPosts } from '../queries.ts';
import classes from './administration.module.css';

const stored = <R extends { version: number }>(record: R) => ({ record, version: record.version });

export function RecognitionSettingsForm() {
  const client = useQueryClient();
  const me = useSite().user.id;
  const settings = useQuery(apiQuery(getRecognitionSettings, {}));
  const save = useMutation({
    mutationFn: (sent: {
      body: typeof recognitionSettingsForm._output;
      ifMatch: number | undefined;
    }) => call(putRecognitionSettings, sent),
    onSuccess: () => Promise.all([refresh(client, getRecognitionSettings), refreshPosts(client)]),
  });
  if (settings.isPending) return <LoadingRows label="Loading settings" rows={4} />;
  if (hasFailed(settings))
    return (
      <ErrorState
        title="Settings couldn’t be loaded"
        error={settings.error}
        onRetry={settings.refetch}
      />
    );
  return (
    <Section title="Settings">
      <div className={classes.form}>
        <ServerForm
          fields={settings.data.metadata.fields}
          schema={recognitionSettingsForm}
          stored={stored(settings.data)}
          reload={async () => stored(await call(getRecognitionSettings, {}))}
          submit={({ value: body, version: ifMatch }) => save.mutateAsync({ body, ifMatch })}
          next={stored}
          submitLabel="Save changes"
          draftKey={`recognition-settings.${me}`}
          onSaved={() => toast.positive('Recognition settings saved')}
        />
      </div>
    </Section>
  );
}
