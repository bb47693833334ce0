import { getTenantSettings } from '@tenure/contract/site/administration';
import { apiQuery } from '../../lib/api-query.ts';

/** Refetched whenever they are opened: other administrators change them too. */
export const settingsQuery = { ...apiQuery(getTenantSettings, {}), staleTime: 0 };
