import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import * as endpoints from '@tenure/contract/leave/calendar-endpoints';
import { addAdjustment, listBalances, listLedger } from '@tenure/contract/leave/endpoints';
import { assignToPeople } from '@tenure/contract/worktime/bulk-assignment';
import * as worktime from '@tenure/contract/worktime/endpoints';
import { hasStatus } from '../../../lib/api-error.ts';
import { alwaysStale, apiQuery, refresh } from '../../../lib/api-query.ts';
import { type CallOptions, call } from '../../../lib/call.ts';

/** Filters of the balance report, as in its URL. */
export interface ReportFilters {
  leaveTypeCode: string;
  department: string;
  location: string;
  search: string;
  on?: string | undefined;
}

export const reportQuery = ({ on, ...filters }: ReportFilters, page: number) => ({
  ...apiQuery(endpoints.getBalanceReport, {
    query: { ...filters, page, ...(on ? { on } : {}) },
  }),
  ...alwaysStale,
});
export const settingsQuery = { ...apiQuery(endpoints.getLeaveSettings, {}), ...alwaysStale };
export const typesQuery = { ...apiQuery(endpoints.listLeaveTypes, {}), ...alwaysStale };
export const patternsQuery = { ...apiQuery(worktime.workPatterns.list, {}), ...alwaysStale };
export const delegationsQuery = { ...apiQuery(endpoints.listDelegations, {}), ...alwaysStale };
export const holidaysQuery = (country: 'AU' | 'NZ' | 'GB', year: string) => ({
  ...apiQuery(worktime.publicHolidays.list, { query: { country, year } }),
  ...alwaysStale,
});

/**
 * Without a response, the change may have been made. After a refusal nothing is refetched, so that the form
 * keeps its input; after a failed deletion the list is.
 */
const isDoneOrUnknown = ({ method }: Endpoint, error: unknown) =>
  !error || hasStatus(error, 0) || method === 'DELETE';

/** A mutation of one endpoint that refetches others afterwards. */
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
const holidays = [worktime.publicHolidays.list, endpoints.listCalendarEvents] as const;
export const useAddHoliday = () => useChange(worktime.publicHolidays.add, holidays);
export const useEditHoliday = () => useChange(worktime.publicHolidays.edit, holidays);
export const useDeleteHoliday = () => useChange(worktime.publicHolidays.remove, holidays);
export const useImportHolidays = () => useChange(worktime.importPublicHolidays, holidays);
const patterns = [worktime.workPatterns.list, worktime.getPatternOptions] as const;
export const useAddPattern = () => useChange(worktime.workPatterns.add, patterns);
export const useEditPattern = () => useChange(worktime.workPatterns.edit, patterns);
export const useDeletePattern = () => useChange(worktime.workPatterns.remove, patterns);
export const useAssignPattern = () =>
  useChange(worktime.assignPattern, [worktime.listAssignedPatterns, listBalances]);
export const useAssignToPeople = () =>
  useChange(assignToPeople, [worktime.listAssignedPatterns, listBalances]);
const types = [endpoints.listLeaveTypes, listBalances, endpoints.listCalendarEvents] as const;
export const useAddType = () => useChange(endpoints.addLeaveType, types);
export const useEditType = () => useChange(endpoints.editLeaveType, types);
export const useAddDelegation = () =>
  useChange(endpoints.addDelegation, [endpoints.listDelegations]);
export const useRemoveDelegation = () =>
  useChange(endpoints.removeDelegation, [endpoints.listDelegations]);
