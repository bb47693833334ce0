/** docs/limits: for each area, the limits of its calls, shared schemas and numbers (ADR 116). */
import { z } from 'zod';
import type { Endpoint } from '../../contract/src/kit/endpoint.ts';
import {
  contractExports,
  endpointsIn,
  isEndpoint,
  isObject,
  schemasIn,
} from './contract-exports.ts';
import { limitsOf, type NameOf } from './limits-of.ts';

const opening = `What can be sent, by call, with its limits; what several calls take stands once below "Shared".
Written by "npm run limits". A changed line is a changed limit: read it before you commit it.
`;

/** The text of each area's file. */
export async function limitsFiles(): Promise<Map<string, string>> {
  const exports = await contractExports();
  const endpoints = endpointsIn(exports);
  const schemas = new Map<z.ZodType, { area: string; name: string }>();
  for (const { area, name, schema } of schemasIn(exports))
    if (!schemas.has(schema))
      schemas.set(schema, { area, name: area === 'kit' ? name : `${area}.${name}` });

  const taken = new Map<z.ZodType, number>();
  const answered = new Map<z.ZodType, number>();
  const countIn = (uses: Map<z.ZodType, number>) => (schema: z.ZodType) => {
    const known = exported(schema, (one) => schemas.has(one));
    if (known) uses.set(known, (uses.get(known) ?? 0) + 1);
    return undefined;
  };
  for (const endpoint of endpoints) {
    callLines(endpoint, countIn(taken));
    if (endpoint.answer) limitsOf(endpoint.answer, '', countIn(answered));
  }

  const named: NameOf = (schema) => {
    const known = exported(schema, (one) => schemas.has(one) && (taken.get(one) ?? 0) > 1);
    return known && schemas.get(known)?.name;
  };
  const calls = endpoints.map((endpoint) => ({
    area: endpoint.area,
    lines: callLines(endpoint, named),
  }));
  // Schemas unused by calls are read elsewhere, such as a widget's settings.
  const isListed = (schema: z.ZodType) => (taken.get(schema) ?? (answered.has(schema) ? 1 : 2)) > 1;
  const shared = [...schemas]
    .filter(([schema]) => isListed(schema))
    .map(([schema, { area, name }]) => ({
      area,
      lines: limitsOf(schema, name, (one) => (one === schema ? undefined : named(one))),
    }));
  const numbers = exports.map(({ area, name, value }) => ({
    area,
    lines: [numbersIn(value).join(', ')].flatMap((found) => (found ? [`${name}: ${found}`] : [])),
  }));

  const fileOf = (area: string) => {
    const section = (title: string, all: readonly Lines[]) => {
      const lines = all.filter((one) => one.area === area).flatMap((one) => one.lines);
      return lines.length > 0 ? [`# ${title}`, '', ...lines, ''] : [];
    };
    return [
      ...section('Calls', calls),
      ...section('Shared', shared),
      ...section('Numbers', numbers),
    ].join('\n');
  };
  const areas = [...new Set(exports.map(({ area }) => area))];
  const files = areas.map((area) => [area, fileOf(area)] as const);
  return new Map(
    files.filter(([, text]) => text).map(([area, text]) => [area, `${opening}\n${text}`]),
  );
}

interface Lines {
  readonly area: string;
  readonly lines: readonly string[];
}

function callLines(endpoint: Endpoint, nameOf: NameOf): string[] {
  const lines = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? limitsOf(schema, part, nameOf).map((line) => `  ${line}`) : [];
  });
  // A 412 among them means that changes to an outdated version are refused.
  if (endpoint.refusals.length > 0) lines.push(`  refused with ${endpoint.refusals.join(', ')}`);
  return lines.length > 0 ? [endpoint.id, ...lines] : [];
}

/** The exported schema; adding a label creates a copy that refers to its parent. */
function exported(
  schema: z.ZodType,
  isKnown: (schema: z.ZodType) => boolean,
): z.ZodType | undefined {
  if (isKnown(schema)) return schema;
  const parent = schema._zod.parent as z.ZodType | undefined;
  return parent && parent.def === schema.def ? exported(parent, isKnown) : undefined;
}

/** Numbers in plain data; state machines are documented in docs/states. */
function numbersIn(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return [path ? `${path} ${value}` : `${value}`];
  if (!isObject(value) || value instanceof z.ZodType || isEndpoint(value)) return [];
  if ('transitions' in value || 'settings' in value) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    numbersIn(inner, path ? `${path}.${key}` : key),
  );
}
