/** Set in this tab while the sign-in page must not redirect to a provider automatically. */
export const STAY = 'stay-at-sign-in';
