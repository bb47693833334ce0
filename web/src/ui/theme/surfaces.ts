export type Scheme = 'light' | 'dark';

/** The surfaces behind text. The same values are in styles/tokens.css; a test keeps them equal. */
export const surfaces = {
  light: { page: '#ffffff', raised: '#ffffff', sunken: '#f6f6f4' },
  dark: { page: '#141517', raised: '#1b1c1f', sunken: '#0f1012' },
} as const satisfies Record<Scheme, Record<string, string>>;
