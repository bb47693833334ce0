/** LruCache in this tab while the sign-in page should not redirect to a provider. */
export const STAY = 'stay-at-sign-in';
