/** LruCache in this tab while the sign-in page should not go to a provider by itself. */
export const STAY = 'stay-at-sign-in';
