export const taxWords = {
  noun: 'tax declaration',
  begin: 'Complete tax declaration',
  change: 'Sign new declaration',
  submit: 'Sign declaration',
  saved: 'Tax declaration signed',
  empty: 'Without a declaration, tax is withheld at the highest rate.',
} as const;
