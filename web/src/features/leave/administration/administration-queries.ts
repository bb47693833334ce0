import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import * as endpoints from '@tenure/contract/leave/calendar-endpoints';
import { addAdjustment, listBalances, listLedger } from '@tenure/contract/leave/endpoints';
import * as worktime from '@tenure/contract/worktime/endpoints';
import { hasStatus } from '../../../lib/api-error.ts';
import { alwaysStale, apiQuery, refresh } from '../../../lib/api-query.ts';
import { type CallOptions, call } from '../../../lib/call.ts';

export const reportQuery = (search: string, page: number) => ({
  ...apiQuery(endpoints.getBalanceReport, { query: { search, page } }),
  ...alwaysStale,
});
export const settingsQuery = { ...apiQuery(endpoints.getLeaveSettings, {}), ...alwaysStale };
export const typesQuery = { ...apiQuery(endpoints.listLeaveTypes, {}), ...alwaysStale };
export const patternsQuery = { ...apiQuery(worktime.listWorkPatterns, {}), ...alwaysStale };
export const delegationsQuery = { ...apiQuery(endpoints.listDelegations, {}), ...alwaysStale };
export const holidaysQuery = (country: 'AU' | 'NZ' | 'GB', year: string) => ({
  ...apiQuery(worktime.listPublicHolidays, { query: { country, year } }),
  ...alwaysStale,
});

/**
 * Without an answer it may have been done. A form that was refused keeps what it was opened with, so
 * that nothing typed is lost; what could not be removed is refetched.
 */
const isDoneOrUnknown = ({ method }: Endpoint, error: unknown) =>
  !error || hasStatus(error, 0) || method === 'DELETE';

/** A change of one endpoint, after which others are refetched. */
function useChange<E extends Endpoint>(endpoint: E, changed: readonly Endpoint[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (options: CallOptions<E>) => call(endpoint, options),
    onSettled: (_, error) =>
      isDoneOrUnknown(endpoint, error)
        ? Promise.all(changed.map((one) => refresh(client, one)))
        : undefined,
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
