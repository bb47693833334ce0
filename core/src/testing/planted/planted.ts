/** Endpoints that deliberately break a law. */
import { endpoint } from '@tenure/contract/kit/endpoint';
import { idParam } from '@tenure/contract/kit/identifier';
import { z } from 'zod';
import type { Route } from '../../kit/bind.ts';
import { employeeActions } from '../../people/employee/employee.actions.ts';
import type { Example } from '../example.ts';

export const params = z.object({ employeeId: idParam });
export const answer = z.object({ fine: z.boolean() });
export const fine = async () => ({ fine: true });
let planted = 0;

/** The unique parts of an endpoint. */
export function ownPlace(rest = '') {
  planted += 1;
  return {
    id: `planted.${planted}`,
    area: 'site',
    path: `/cobra/api/tms/planted/${planted}${rest}`,
    summary: 'Planted',
  };
}

export const plant = <T extends object>(rest: T) =>
  endpoint({ ...ownPlace(), method: 'GET', answer, ...rest });

export const withPerson = (rest: object = {}) =>
  endpoint({ ...ownPlace('/{employeeId}'), method: 'POST', params, answer, ...rest });

export const ofEmployee: Example = {
  by: 'hr.manager',
  sent: async (_, company) => ({ params: { employeeId: company.idOf('employee') } }),
  offered: async () => [employeeActions.view.sentAs],
};

export interface Bad {
  readonly law: string;
  readonly what: string;
  readonly served: Route;
  /** Claimed properties that differ from how it is served. */
  readonly claimed?: Partial<Route>;
  readonly example?: Example;
}
