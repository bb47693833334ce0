import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import * as endpoints from '@tenure/contract/leave/calendar-endpoints';
import { addAdjustment, listBalances, listLedger } from '@tenure/contract/leave/endpoints';
import * as worktime from '@tenure/contract/worktime/endpoints';
import { apiQuery, refresh } from '../../lib/api-query.ts';
import { type CallOptions, call } from '../../lib/call.ts';

export const reportQuery = (search: string, page: number) =>
  apiQuery(endpoints.getBalanceReport, { query: { search, page } });
export const settingsQuery = apiQuery(endpoints.getLeaveSettings, {});
export const typesQuery = apiQuery(endpoints.listLeaveTypes, {});
export const patternsQuery = apiQuery(worktime.listWorkPatterns, {});
export const delegationsQuery = apiQuery(endpoints.listDelegations, {});
export const holidaysQuery = (country: 'AU' | 'NZ' | 'GB', year: string) =>
  apiQuery(worktime.listPublicHolidays, { query: { country, year } });

/** A change of one endpoint, after which others are read anew. */
function useChange<E extends Endpoint>(endpoint: E, changed: readonly Endpoint[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (options: CallOptions<E>) => call(endpoint, options),
    onSuccess: () => Promise.all(changed.map((one) => refresh(client, one))),
  });
}

export const useSaveSettings = () =>
  useChange(endpoints.putLeaveSettings, [endpoints.getLeaveSettings]);
export const useAdjust = () =>
  useChange(addAdjustment, [endpoints.getBalanceReport, listBalances, listLedger]);
const holidays = [worktime.listPublicHolidays, endpoints.listCalendarEvents] as const;
export const useAddHoliday = () => useChange(worktime.addPublicHoliday, holidays);
export const useEditHoliday = () => useChange(worktime.editPublicHoliday, holidays);
export const useDeleteHoliday = () => useChange(worktime.deletePublicHoliday, holidays);
export const useImportHolidays = () => useChange(worktime.importPublicHolidays, holidays);
const patterns = [worktime.listWorkPatterns, worktime.getPatternOptions] as const;
export const useAddPattern = () => useChange(worktime.addWorkPattern, patterns);
export const useEditPattern = () => useChange(worktime.editWorkPattern, patterns);
export const useDeletePattern = () => useChange(worktime.deleteWorkPattern, patterns);
export const useAssignPattern = () =>
  useChange(worktime.assignPattern, [worktime.listAssignedPatterns, listBalances]);
const types = [endpoints.listLeaveTypes, listBalances, endpoints.listCalendarEvents] as const;
export const useAddType = () => useChange(endpoints.addLeaveType, types);
export const useEditType = () => useChange(endpoints.editLeaveType, types);
export const useAddDelegation = () =>
  useChange(endpoints.addDelegation, [endpoints.listDelegations]);
export const useRemoveDelegation = () =>
  useChange(endpoints.removeDelegation, [endpoints.listDelegations]);
