/** Administration of departments, locations, legal entities and job roles: the same endpoints for each. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { chosenId, idParam } from '../kit/identifier.ts';
import { itemsOf, pageQuery } from '../kit/list.ts';
import { type UnitType, unitForms, unitStatuses, units, unitUse, unitWords } from './unit.ts';

const params = z.object({ id: idParam });
const listQuery = pageQuery().extend({
  search: z.string().trim().max(100).default(''),
  status: z.enum(unitStatuses).default('open'),
});

function endpointsOf<F extends z.ZodObject, U extends z.ZodObject>(
  type: UnitType,
  form: F,
  unit: U,
) {
  const { one, many } = unitWords[type];
  const path = `/cobra/api/tms/${many}`;
  const common = { area: 'org', module: null } as const;
  return {
    list: endpoint({
      ...common,
      id: `org.list-${many}`,
      method: 'GET',
      path,
      summary: `List the company’s ${unitWords[type].title.toLowerCase()} with their people and position counts`,
      query: listQuery,
      answer: itemsOf(unit),
    }),
    use: endpoint({
      ...common,
      id: `org.get-${type}-use`,
      method: 'GET',
      path: `${path}/{id}/use`,
      summary: `List the people and positions affected by merging or closing a ${one}`,
      params,
      query: pageQuery(),
      answer: unitUse,
    }),
    add: endpoint({
      ...common,
      id: `org.add-${type}`,
      method: 'POST',
      path,
      summary: `Add a ${one}`,
      body: form,
      status: 201,
      answer: unit,
      refusals: [422],
    }),
    edit: endpoint({
      ...common,
      id: `org.edit-${type}`,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Update a ${one}`,
      params,
      body: form,
      answer: unit,
      refusals: [409, 412, 422],
    }),
    merge: endpoint({
      ...common,
      id: `org.merge-${type}`,
      method: 'POST',
      path: `${path}/{id}/merge`,
      summary: `Merge a ${one} into another, including past and planned records, and close it`,
      params,
      body: z.object({ intoId: chosenId(`Choose a ${one}`) }),
      answer: unit,
      decides: 'one',
      refusals: [409, 412, 422],
    }),
    close: endpoint({
      ...common,
      id: `org.close-${type}`,
      method: 'POST',
      path: `${path}/{id}/close`,
      summary: `Close an unused ${one}`,
      params,
      answer: unit,
      decides: 'one',
      refusals: [409, 412],
    }),
    reopen: endpoint({
      ...common,
      id: `org.reopen-${type}`,
      method: 'POST',
      path: `${path}/{id}/reopen`,
      summary: `Reopen a closed ${one}`,
      params,
      answer: unit,
      refusals: [409, 412, 422],
    }),
  };
}

export const unitEndpoints = {
  department: endpointsOf('department', unitForms.department, units.department),
  location: endpointsOf('location', unitForms.location, units.location),
  'legal-entity': endpointsOf('legal-entity', unitForms['legal-entity'], units['legal-entity']),
  'job-role': endpointsOf('job-role', unitForms['job-role'], units['job-role']),
} as const;
