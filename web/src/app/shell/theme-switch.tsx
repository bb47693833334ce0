import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getTheme, putTheme } from '@tenure/contract/site/endpoints';
import type { Theme } from '@tenure/contract/site/site';
import { useEffect } from 'react';
import { hasStatus, sentenceOf } from '../../lib/api-error.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { LateMenu } from '../../ui/menu/late-menu.tsx';
import { toast } from '../../ui/toast.ts';

const themes = [
  { theme: 'light', label: 'Light', Icon: IconSun },
  { theme: 'dark', label: 'Dark', Icon: IconMoon },
  { theme: 'auto', label: 'Use device setting', Icon: IconDeviceDesktop },
] as const;

const themeQuery = apiQuery(getTheme, {});

/** Saved with the account, and applied on this device immediately. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const client = useQueryClient();
  const chosen = useQuery(themeQuery).data?.theme;
  const save = useMutation({
    mutationFn: (theme: Theme) => call(putTheme, { body: { theme } }),
    onMutate: (theme) => client.setQueryData(themeQuery.queryKey, { theme }),
    onError: (error) => {
      if (!hasStatus(error, 401))
        toast.critical(`Your theme couldn’t be saved. ${sentenceOf(error)}`);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the stored theme changes
  useEffect(() => {
    if (chosen) setColorScheme(chosen);
  }, [chosen]);

  const Current = themes.find(({ theme }) => theme === colorScheme)?.Icon ?? IconDeviceDesktop;
  return (
    <LateMenu
      position="bottom-end"
      width={190}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Theme">
          <Current size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
      entries={themes.map(({ theme, label, Icon }) => ({
        label,
        Icon,
        isChosen: theme === colorScheme,
        onClick: () => {
          setColorScheme(theme);
          save.mutate(theme);
        },
      }))}
    />
  );
}
