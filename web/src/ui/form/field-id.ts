export const fieldId = (prefix: string, key: string) => `${prefix}-${key.replaceAll('.', '-')}`;
