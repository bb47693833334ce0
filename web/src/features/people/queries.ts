import { getEmployee, getUserProfile } from '@tenure/contract/people/endpoints';
import { apiQuery } from '../../lib/api-query.ts';

export const profileQuery = (employeeId: number) =>
  apiQuery(getUserProfile, { params: { employeeId } });

export const employeeQuery = (employeeId: number) =>
  apiQuery(getEmployee, { params: { employeeId } });
