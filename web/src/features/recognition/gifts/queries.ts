import type { QueryClient } from '@tanstack/react-query';
import { listRecognitions } from '@tenure/contract/recognition/endpoints';
import * as endpoints from '@tenure/contract/recognition/gift';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { refreshWidgets } from '../../../lib/area/widget-items.ts';

export const catalogueQuery = (page: number) =>
  apiQuery(endpoints.listCatalogue, { query: { page: String(page) } });
export const redemptionsQuery = (show: endpoints.RedemptionList, page = 1) =>
  apiQuery(endpoints.listRedemptions, { query: { show, page: String(page) } });

/** Call after a redemption, a decision or a change to the catalogue. */
export const refreshGifts = (client: QueryClient) =>
  Promise.all([
    refresh(client, endpoints.listCatalogue),
    refresh(client, endpoints.listRedemptions),
    refresh(client, endpoints.gifts.list),
    refresh(client, listRecognitions),
    refreshWidgets(client),
  ]);
