/** What refusals say. Apart from the schemas, so that the sign-in page can read them without a validator. */
export const messages = {
  invalidJson: 'Invalid request format.',
  unstorable: 'Remove characters that cannot be stored.',
  invalidInput: 'Some of what was sent is not valid.',
  anonymous: 'User is anonymous.',
  mfaInProgress: 'User MFA in-progress.',
  notFound: 'There is nothing here that you can see.',
  noSuchCompany: 'No company answers at this address.',
  forbidden: 'You are not allowed to do this.',
  /** By what an action gives. */
  notForYourself: {
    time: 'You can’t grant yourself leave or working time.',
    money: 'You can’t grant yourself money.',
    permission: 'You can’t grant yourself access.',
  },
  askAnother:
    'Ask another HR manager or administrator. If you are the only one, add a second administrator first.',
  verifyAgain: 'Confirm that it is you to go on.',
  notEditable: 'You can’t change this field.',
  conflict: 'The current state does not allow this.',
  stale: 'This has changed since you opened it.',
  versionMissing: 'Send the version you have seen: a decision needs an If-Match header.',
  removed: 'Somebody removed this since you opened it.',
  tooLarge: 'What was sent is too large.',
  wrongType: 'Send JSON with the content type application/json.',
  wrongFile: (types: readonly string[]) =>
    `Send a file of one of these types: ${types.join(', ')}.`,
  crossSite: 'This request came from another site.',
  inFlight: 'The same request is still being worked on.',
  keyReused: 'This Idempotency-Key was already used for a different request.',
  busy: 'The server is busy. Try again in a moment.',
  away: 'The database cannot be reached. Try again in a moment.',
  unexpected: 'Something went wrong on our side.',
  /** The browser's default when an answer has no status text. */
  fallback: 'An error occurred',
} as const;
