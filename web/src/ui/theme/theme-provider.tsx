import '../styles/base.css';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/elements.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useBrand } from './brand-store.ts';
import { tenureTheme, variablesFor } from './tenure-theme.ts';

/** public/start.js reads the same key before the first paint. */
const colorSchemes = localStorageColorSchemeManager({ key: 'tenure.theme' });

export function ThemeProvider({ children }: { children: ReactNode }) {
  const brand = useBrand();
  const theme = useMemo(() => tenureTheme(brand), [brand]);
  const variables = useMemo(() => variablesFor(brand), [brand]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
