/** What to create, parsed from the command's arguments. */
import { standsOnOrg as isAboveOrg } from '../architecture/import-laws.ts';

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];

export interface Plan {
  readonly area: string;
  /** As used in ids and file names: award-badge. */
  readonly name: string;
  readonly verb: string;
  readonly noun: string;
  readonly method: Method;
  readonly path: string;
  /** Whether it is about the employee in the address; otherwise about the signed-in user. */
  readonly aboutEmployee: boolean;
}

/** Why the command can't be carried out, in one sentence. */
export class Unclear extends Error {}

const verbs: Readonly<Record<Method, readonly string[]>> = {
  GET: ['get', 'list', 'find', 'read', 'search', 'show', 'check', 'count'],
  PUT: ['edit', 'change', 'update', 'put', 'set', 'rename', 'move'],
  DELETE: ['delete', 'remove'],
  POST: [],
};

export function planOf([area = '', name = '', third = '', fourth = '']: readonly string[]): Plan {
  const [verb = '', ...rest] = name.split('-');
  const noun = rest.join('-');
  if (!/^[a-z]+(-[a-z0-9]+)+$/.test(name))
    throw new Unclear(`"${name}" is not verb-noun in small letters, such as award-badge.`);
  const given = methods.find((method) => method === third.toUpperCase());
  const method = given ?? methods.find((one) => verbs[one].includes(verb)) ?? 'POST';
  const standsOnOrg = isAboveOrg(area);
  const path =
    (given ? fourth : third) ||
    `/cobra/api/tms/${standsOnOrg ? 'employees/{employeeId}/' : ''}${noun}`;
  if (!/^(\/[\w.-]+|\/\{\w+\})+$/.test(path))
    throw new Unclear(
      `"${path}" is no path: it looks like /cobra/api/tms/employees/{employeeId}/badges.`,
    );
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
  if (parameters.length > 1 || (parameters[0] ?? 'employeeId') !== 'employeeId')
    throw new Unclear(
      'The generator knows the parameter {employeeId} only: generate without the others and add them by hand.',
    );
  const aboutEmployee = parameters.length === 1;
  if (aboutEmployee && !standsOnOrg)
    throw new Unclear(`${area} does not stand on org, so it knows nothing about employees.`);
  return { area, name, verb, noun, method, path, aboutEmployee };
}

export const camel = (kebab: string) =>
  kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
export const words = (kebab: string) => kebab.replaceAll('-', ' ');
