import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getTenantSettings,
  type SettingsPart as PartName,
  type TenantSettings,
} from '@tenure/contract/site/administration';
import { getNavigation, getSite } from '@tenure/contract/site/endpoints';
import type { z } from 'zod';
import { refresh } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { useSite } from '../../lib/me.ts';
import { settingsQuery } from './queries.ts';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';

interface Props<S extends z.ZodType>
  extends Omit<SettingsFormProps<S>, 'stored' | 'save' | 'reload' | 'draftKey'> {
  part: PartName;
  settings: TenantSettings;
  /** The part of the settings that the form edits. */
  shows: (settings: TenantSettings) => object;
  put: (value: z.output<S>, ifMatch: number | undefined) => Promise<TenantSettings>;
}

/** Saves one group of settings and refreshes what the shell shows of them. */
export function SettingsPart<S extends z.ZodType>(given: Props<S>) {
  const { part, settings, shows, put, ...props } = given;
  const client = useQueryClient();
  const { user } = useSite();
  const now = (one: TenantSettings) => ({ record: shows(one), version: one.versions[part] });
  const keep = (one: TenantSettings) => {
    client.setQueryData(settingsQuery.queryKey, one);
    return now(one);
  };
  const save = useMutation({
    mutationFn: ({ value, version }: { value: z.output<S>; version: number | undefined }) =>
      put(value, version),
    onSuccess: () => {
      refresh(client, getNavigation);
      refresh(client, getSite);
    },
  });
  return (
    <SettingsForm
      {...props}
      stored={now(settings)}
      draftKey={`settings.${part}.${user.id}`}
      reload={async () => keep(await call(getTenantSettings, {}))}
      save={async (value, version) => keep(await save.mutateAsync({ value, version }))}
    />
  );
}
