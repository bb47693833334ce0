import { getTenantSettings } from '@tenure/contract/site/administration';
import { apiQuery } from '../../lib/api-query.ts';

/** Refetched on every mount, since other administrators change them too. */
export const settingsQuery = { ...apiQuery(getTenantSettings, {}), staleTime: 0 };
