/** Layout of every page, in points. */
export const page = { size: 'A4', margin: 56, footer: 32 } as const;

export const textSize = { 1: 18, 2: 13, 3: 11, body: 10, small: 8.5 } as const;

export const ink = { text: '#1d1e20', quiet: '#5c5e62', line: '#d6d6d2', head: '#f2f2ef' } as const;

/** Decoration and repeated content, which screen readers skip. */
export const ignored = { type: 'Pagination' } as const;
