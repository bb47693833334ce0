/** The pattern of LIKE that finds a text anywhere, whatever characters it has. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
