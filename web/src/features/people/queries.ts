import { getEmployee, getUserProfile } from '@tenure/contract/people/endpoints';
import { listPendingChanges } from '@tenure/contract/people/pending-change';
import { apiQuery } from '../../lib/api-query.ts';
import { asAtOf } from '../../lib/as-at.context.tsx';

export const profileQuery = (employeeId: number, asAt?: string) =>
  apiQuery(getUserProfile, { params: { employeeId }, query: asAtOf(asAt) });

export const employeeQuery = (employeeId: number, asAt?: string) =>
  apiQuery(getEmployee, { params: { employeeId }, query: asAtOf(asAt) });

/** Pending changes of all sections of a profile. */
export const pendingQuery = (employeeId: number) =>
  apiQuery(listPendingChanges, { params: { employeeId } });
