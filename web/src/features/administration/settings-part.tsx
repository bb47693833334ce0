import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getTenantSettings,
  type SettingsPart as PartName,
  type TenantSettings,
} from '@tenure/contract/site/administration';
import { getNavigation, getSite } from '@tenure/contract/site/endpoints';
import { refresh } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { useSite } from '../../lib/me.ts';
import { settingsQuery } from './queries.ts';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';

interface Props<T extends object>
  extends Pick<SettingsFormProps<T>, 'fields' | 'schema' | 'preview'> {
  part: PartName;
  settings: TenantSettings;
  /** What the form shows of the settings. */
  shows: (settings: TenantSettings) => T;
  put: (value: T, ifMatch: number | undefined) => Promise<TenantSettings>;
}

/** Keeps one part of the settings; what the shell shows of them is refetched. */
export function SettingsPart<T extends object>({ part, settings, shows, ...props }: Props<T>) {
  const client = useQueryClient();
  const { user } = useSite();
  const now = (one: TenantSettings) => ({ value: shows(one), version: one.versions[part] });
  const keep = (one: TenantSettings) => {
    client.setQueryData(settingsQuery.queryKey, one);
    return now(one);
  };
  const save = useMutation({
    mutationFn: ({ value, version }: { value: T; version: number | undefined }) =>
      props.put(value, version),
    onSuccess: () => {
      refresh(client, getNavigation);
      refresh(client, getSite);
    },
  });
  return (
    <SettingsForm
      fields={props.fields}
      {...(props.schema ? { schema: props.schema } : {})}
      {...(props.preview ? { preview: props.preview } : {})}
      stored={now(settings)}
      draftKey={`settings.${part}.${user.id}`}
      reload={async () => keep(await call(getTenantSettings, {}))}
      save={async (value, version) => keep(await save.mutateAsync({ value, version }))}
    />
  );
}
