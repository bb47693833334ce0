/**
 * Messages of refusals, separate from the schemas so that the sign-in page can use them without a validator.
 */
export const messages = {
  invalidJson: 'Invalid request format.',
  unstorable: 'Remove unsupported characters.',
  invalidInput: 'Some values aren’t valid.',
  anonymous: 'User is anonymous.',
  mfaInProgress: 'User MFA in-progress.',
  notFound: 'Not found, or you don’t have access.',
  noSuchCompany: 'There’s no company at this address.',
  forbidden: 'You don’t have permission to do this.',
  /** By what an action grants. */
  notForYourself: {
    time: 'You can’t approve or change your own leave or working time.',
    money: 'You can’t approve or change your own pay or points.',
    permission: 'You can’t change your own access.',
  },
  askAnother:
    'Ask another HR manager or administrator. If you’re the only one, add a second administrator first.',
  beforeFirstDay: 'This is available from your first day.',
  notWhileActing: 'You can’t do this while you’re logged in as someone else.',
  notYourOwnWhileActing:
    'You can’t change your own records while you’re logged in as someone else.',
  verifyAgain: 'Verify it’s you to continue.',
  notEditable: 'You can’t change this field.',
  conflict: 'This isn’t possible in the current state.',
  stale: 'This has changed since you opened it.',
  versionMissing: 'Send an If-Match header with the version you’ve seen.',
  removed: 'This has been deleted since you opened it.',
  tooLarge: 'The request is too large.',
  incomplete: 'The request ended before it was complete.',
  wrongType: 'Send JSON with the content type application/json.',
  wrongFile: (types: readonly string[]) =>
    `Send a file of one of these types: ${types.join(', ')}.`,
  crossSite: 'This request came from another site.',
  inFlight: 'The same request is still being processed.',
  keyReused: 'This Idempotency-Key was already used for a different request.',
  busy: 'The server is busy. Try again in a moment.',
  away: 'The database can’t be reached. Try again in a moment.',
  unexpected: 'Something went wrong on our side.',
  /** The browser's default for a response without status text. */
  fallback: 'An error occurred',
} as const;
