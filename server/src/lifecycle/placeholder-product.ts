import { createServer } from 'node:http';
import { Pool } from 'pg';
import type { Product } from './application.ts';

/** Stands where the product's own server will: it only says that it lives and reaches its database. */
export const placeholderProduct: Product = {
  prepareSample: async () => [],
  createApplication: async ({ appUrl, stopping }) => {
    const pool = new Pool({ connectionString: appUrl });
    pool.on('error', () => {});
    const server = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === '/livez') return response.end('ok');
      if (pathname === '/slow')
        await pool.query('select pg_sleep($1)', [searchParams.get('seconds')]);
      const ready = await pool.query('select 1').then(
        () => !stopping.aborted || pathname === '/slow',
        () => false,
      );
      response.writeHead(ready ? 200 : 503, { 'retry-after': '1' });
      response.end(ready ? 'ok' : 'not ready');
    });
    return { server, stop: () => pool.end() };
  },
};
