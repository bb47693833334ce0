/** A LIKE pattern that matches a text anywhere, with special characters escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
