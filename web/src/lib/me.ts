import { useSuspenseQuery } from '@tanstack/react-query';
import { getNavigation, getSite } from '@tenure/contract/site/endpoints';
import { apiQuery } from './api-query.ts';

export const siteQuery = apiQuery(getSite, {});
export const navigationQuery = apiQuery(getNavigation, {});

/** The tenant and the signed-in person; loaded by the shell before any page renders. */
export const useSite = () => useSuspenseQuery(siteQuery).data;
