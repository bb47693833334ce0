/** Public holidays are built in, and companies can change them. */
import { publicHolidays } from '@tenure/contract/worktime/endpoints';
import { publicHolidayInput } from '@tenure/contract/worktime/public-holiday';
import { companyOwner } from '../kit/resource/company-owner.ts';
import { ownedRows } from '../kit/resource/owned-rows.ts';
import { readHolidays } from './public-holiday.store.ts';
import { holidayActions, holidayListActions } from './work-pattern.actions.ts';

export const publicHolidayRoutes = ownedRows({
  table: 'public_holidays',
  noun: 'public-holiday',
  endpoints: publicHolidays,
  owner: companyOwner,
  listActions: holidayListActions,
  actions: holidayActions,
  orderBy: ['day', 'id'],
  read: readHolidays,
  form: publicHolidayInput,
  columns: ({ country, regions, day, title, source }) => ({ country, regions, day, title, source }),
  present: ({ id, country, regions, day, title, transferred_from, source }) => ({
    id,
    country,
    regions,
    day,
    title,
    transferredFrom: transferred_from,
    source,
  }),
});
