import { asAtQuery } from '@tenure/contract/kit/as-at';
import { endpoint } from '@tenure/contract/kit/endpoint';
import { z } from 'zod';
import { bind } from '../../kit/bind.ts';
import { aboutPerson } from '../../org/public.ts';
import { employeeActions } from '../../people/employee/employee.actions.ts';
import { type Bad, ofEmployee, ownPlace, params } from './planted.ts';

const dated = () =>
  endpoint({
    ...ownPlace('/{employeeId}'),
    method: 'GET',
    params,
    query: asAtQuery,
    answer: z.object({ actions: z.array(z.string()) }),
  });

export const plantedReads: readonly Bad[] = [
  {
    law: 'as at another day nothing is offered but viewing',
    what: 'offers to change what is past',
    served: bind(dated(), {
      action: employeeActions.view,
      load: aboutPerson,
      run: async () => ({ actions: [employeeActions.view.sentAs, employeeActions.edit.sentAs] }),
    }),
    example: ofEmployee,
  },
];
