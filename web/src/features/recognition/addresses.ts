/** URLs of recognition; forms and posts open beside the page and have their own. */
export const FEED = '/recognition';

export const giveHref = (to?: number) => `${FEED}?give=${to ?? 'new'}`;
export const postHref = (id: number) => `${FEED}?post=${id}`;
export const rewardHref = (id: number | 'new') => `/admin/trophy-management/edit/${id}`;
