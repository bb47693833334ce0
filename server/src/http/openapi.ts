import { components } from '@tenure/contract/components';
import type { Endpoint } from '@tenure/contract/kit/endpoint';
import type { FieldMeta } from '@tenure/contract/kit/field';
import { problem } from '@tenure/contract/kit/problem';
import type { Route } from '@tenure/core/kit/bind';
import { declaredStatuses } from '@tenure/core/kit/walk/statuses';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';

const seenVersion = z.object({
  'If-Match': z.string().meta({ description: 'The version you read, such as "3"' }),
});

/** The OpenAPI 3.1 document, generated from the definitions that serve the requests. */
export function openApiDocument(routes: readonly Route[], version: string): object {
  nameSchemas(routes);
  const paths: ZodOpenApiPathsObject = {};
  for (const { endpoint, ...route } of routes) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = path;
    path[endpoint.method.toLowerCase() as 'get'] = {
      operationId: endpoint.id,
      tags: [endpoint.area],
      summary: endpoint.summary,
      ...(route.action
        ? {
            description: `Listed in actions as \`${route.action.sentAs}\`; requires ${route.action.needs === null ? 'no permission' : `\`${route.action.needs}\``}.`,
          }
        : {}),
      ...(route.access === 'public' ? { security: [] } : {}),
      requestParams: {
        ...(endpoint.params ? { path: endpoint.params } : {}),
        ...(endpoint.query ? { query: endpoint.query } : {}),
        ...(endpoint.decides === 'one' ? { header: seenVersion } : {}),
      },
      ...(endpoint.body
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: endpoint.body } },
            },
          }
        : {}),
      ...(endpoint.takes
        ? {
            requestBody: {
              required: true,
              content: Object.fromEntries(
                endpoint.takes.map((type) => [
                  type,
                  { schema: { type: 'string', format: 'binary' } },
                ]),
              ),
            },
          }
        : {}),
      responses: responsesOf(endpoint, declaredStatuses({ endpoint, ...route })),
    };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Tenure', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
      servers: [{ url: '/' }],
      security: [{ session: [] }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tenure_session' } },
        responses: {
          Refused: {
            description: 'Error',
            content: { 'application/problem+json': { schema: problem } },
          },
        },
      },
      paths,
    },
    { override: unknownAsExtensions },
  );
}

/** Names shared schemas by their own names and others after the endpoint: `LeaveAddAdjustmentRequest`. */
function nameSchemas(routes: readonly Route[]): void {
  const name = (id: string, schema: z.ZodType | undefined) => {
    const meta = schema && (z.globalRegistry.get(schema) ?? {});
    if (meta && !meta.id) z.globalRegistry.add(schema, { ...meta, id });
  };
  for (const [id, schema] of Object.entries(components)) name(id, schema);
  for (const { endpoint } of routes) {
    const id = pascalCase(endpoint.id);
    name(`${id}Request`, endpoint.body);
    if (!endpoint.produces && !endpoint.inParts) name(`${id}Answer`, endpoint.answer);
  }
}

const pascalCase = (id: string) =>
  id.replaceAll(/(^|[.-])([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

/** Form metadata, limits and secrets become extensions because JSON Schema has no keywords for them. */
const unknownAsExtensions: ZodOpenApiOverride = ({ jsonSchema }) => {
  const schema = jsonSchema as Record<string, unknown>;
  for (const key of [...Object.keys(fieldMetadata), ...limits, 'secret']) {
    if (!(key in schema)) continue;
    schema[`x-${key}`] = schema[key];
    delete schema[key];
  }
};

/** Exhaustive: a new key does not compile until it is listed here. */
const fieldMetadata: Readonly<Record<keyof FieldMeta, true>> = {
  label: true,
  group: true,
  input: true,
  help: true,
  options: true,
  placeholder: true,
  width: true,
  showIf: true,
  unit: true,
  scale: true,
  decimals: true,
  min: true,
  max: true,
  whenEmpty: true,
  currency: true,
  file: true,
};
const limits = ['formatMinimum', 'formatMaximum', 'maxCharacters'];

function responsesOf(endpoint: Endpoint, statuses: ReadonlySet<number>): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of [...statuses].sort()) {
    const code = String(status) as '200';
    const isFile = endpoint.inParts && [200, 206].includes(status);
    if (isFile)
      responses[code] = {
        description: status === 206 ? 'A part of the file' : 'The whole file',
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      };
    else if (status !== endpoint.status)
      responses[code] = { $ref: '#/components/responses/Refused' };
    else if (!endpoint.answer) responses[code] = { description: 'Done' };
    else if (endpoint.produces)
      responses[code] = {
        description: 'Success',
        content: { [endpoint.produces]: { schema: { type: 'string' } } },
      };
    else
      responses[code] = {
        description: 'Success',
        content: { 'application/json': { schema: endpoint.answer } },
      };
  }
  return responses;
}
