import { Select, useMantineColorScheme } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getTheme, putTheme } from '@tenure/contract/site/endpoints';
import type { Theme } from '@tenure/contract/site/site';
import { sentenceOf } from '../../lib/api-error.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/toast.ts';

const themes = [
  { value: 'auto', label: 'Use device setting' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (theme: Theme) => call(putTheme, { body: { theme } }),
    onMutate: (theme) => client.setQueryData(apiQuery(getTheme, {}).queryKey, { theme }),
    onError: (error) => toast.critical(`Your theme couldn’t be saved. ${sentenceOf(error)}`),
  });
  const choose = (value: string | null) => {
    if (!value) return;
    setColorScheme(value as Theme);
    save.mutate(value as Theme);
  };
  return (
    <Select
      label="Theme"
      maw={400}
      data={themes}
      value={colorScheme}
      allowDeselect={false}
      onChange={choose}
    />
  );
}
