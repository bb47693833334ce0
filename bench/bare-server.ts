/**
 * The minimal cost of an endpoint: node:http, pg, the endpoint's own statements, and JSON.stringify of its
 * answer. No session, no transaction, no row-level security, no checks.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Captured } from './capture.ts';

export interface BareSetup {
  readonly url: string;
  readonly endpoints: readonly Captured[];
}

const setup: BareSetup = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const pool = new pg.Pool({ connectionString: setup.url, max: 20 });

// The same text has the same name, so that each connection prepares it once.
const texts = [...new Set(setup.endpoints.flatMap((one) => one.statements.map((s) => s.text)))];
const endpoints = new Map(
  setup.endpoints.map(({ path, statements, answer }) => [
    path,
    {
      answer,
      queries: statements.map(({ text, values }) => ({
        name: `statement-${texts.indexOf(text)}`,
        text,
        values: [...values],
      })),
    },
  ]),
);

const server = createServer(async (request, response) => {
  const endpoint = endpoints.get(request.url ?? '');
  if (!endpoint) {
    response.writeHead(404, { 'content-length': 0 }).end();
    return;
  }
  for (const query of endpoint.queries) await pool.query(query);
  const body = JSON.stringify(endpoint.answer);
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('SIGTERM', () => process.exit(0));
