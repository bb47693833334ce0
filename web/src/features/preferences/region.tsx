import { Select, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSite } from '@tenure/contract/site/endpoints';
import {
  getPreferences,
  type Preferences,
  putPreferences,
} from '@tenure/contract/site/preferences';
import { problemOf, sentenceOf } from '../../lib/api-error.ts';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { hasFailed } from '../../lib/has-failed.ts';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { toast } from '../../ui/toast.ts';

const query = apiQuery(getPreferences, {});
const zones = Intl.supportedValuesOf('timeZone');

/** The server lists the fields; each choice is saved immediately. */
export function Region() {
  const client = useQueryClient();
  const loaded = useQuery(query);
  const save = useMutation({
    mutationFn: (body: Preferences) => call(putPreferences, { body }),
    onMutate: (body) =>
      client.setQueryData(query.queryKey, (before) => before && { ...before, ...body }),
    onSuccess: () => {
      refresh(client, getSite);
      toast.positive('Preference saved');
    },
    onError: (error) => {
      refresh(client, getPreferences);
      toast.critical(problemOf(error)?.errors?.[0]?.message ?? sentenceOf(error));
    },
  });
  if (loaded.isPending) return <LoadingRows label="Loading your preferences" rows={3} />;
  if (hasFailed(loaded))
    return (
      <ErrorState
        title="Your preferences couldn’t be loaded"
        error={loaded.error}
        onRetry={loaded.refetch}
      />
    );
  const { metadata, ...values } = loaded.data;
  const options = (key: string, listed: { label: string; value: string }[] | undefined) =>
    key === 'timezone'
      ? [...new Set([values.timezone, ...zones])].map((value) => ({
          value,
          label: value.replaceAll('_', ' '),
        }))
      : (listed ?? []);
  return (
    <Stack gap="md" maw={400}>
      {metadata.fields.map(({ key, label, description, options: listed }) => (
        <Select
          key={key}
          label={label}
          description={description}
          data={options(key, listed)}
          searchable={key === 'timezone'}
          allowDeselect={false}
          value={values[key as keyof Preferences]}
          onChange={(value) => value && save.mutate({ ...values, [key]: value } as Preferences)}
        />
      ))}
    </Stack>
  );
}
