export const configMessages = {
  absent: 'No config found',
  invalid: (details: string) => `Config failed with validation errors: ${details}`,
  outsideProvider: 'useConfig must be used within a ConfigProvider',
} as const;
