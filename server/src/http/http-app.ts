import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { CaptchaProvider } from '@tenure/contract/identity/captcha';
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import type { Route } from '@tenure/core/kit/bind';
import type { Log } from '@tenure/core/kit/ports';
import type { Api } from '@tenure/core/kit/walk/serve';
import { Hono } from 'hono';
import { addressOf, apiHandler } from './api-handler.ts';
import type { ContentHost } from './content/content-host.ts';
import { browserCookie, sessionCookie } from './cookies.ts';
import { openApiDocument } from './openapi.ts';
import { packedFile } from './packed-file.ts';
import { reference } from './reference.ts';
import { securityHeaders } from './security-headers.ts';
import { type StaticFiles, staticFiles } from './static-files.ts';

export interface HttpAppOptions {
  readonly api: Api;
  readonly routes: readonly Route[];
  readonly environment: RuntimeConfig['environment'];
  readonly captcha?: CaptchaProvider;
  /** Sentry DSN that browsers report errors to; this server if undefined. */
  readonly sentryDsn?: string | undefined;
  /** Number of addresses at the end of X-Forwarded-For that our own proxies added. */
  readonly trustedProxies?: number;
  /** The host that serves packages. */
  readonly content?: ContentHost | undefined;
  readonly version: string;
  readonly log: Log;
  /** Folder of the built web application; undefined to serve the API only. */
  readonly webRoot?: string;
  /** Whether the server can handle requests: the database answers and it is not shutting down. */
  isReady(): Promise<boolean>;
}

/**
 * Listens to Node's requests: the API, health checks, the API reference and the web application. Core has its
 * own router, so API requests bypass Hono and its Request and Response objects.
 */
export async function createHttpApp(options: HttpAppOptions): Promise<RequestListener> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const headers = securityHeaders(
    options.environment,
    options.captcha,
    options.sentryDsn,
    options.content?.url,
  );
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });

  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', async (c) =>
    (await options.isReady()) ? c.text('ready') : c.text('not ready', 503),
  );

  const isSecure = options.environment !== 'local';
  const handler = apiHandler({
    api: options.api,
    cookies: { session: sessionCookie(isSecure), browser: browserCookie(isSecure) },
    headers,
    log: options.log,
    trustedProxies: options.trustedProxies ?? 0,
  });
  const description = packedFile({
    bytes: Buffer.from(JSON.stringify(openApiDocument(options.routes, options.version))),
    type: 'application/json; charset=utf-8',
    cacheControl: 'no-cache',
  });
  app.get('/openapi.json', (c) => description(c.req.raw));
  const serveReference = reference(
    async (incoming: IncomingMessage) =>
      options.environment === 'local' || (await handler.isSignedIn(incoming)),
  );
  for (const path of ['/reference', '/reference/:script'])
    app.get(path, (c) => serveReference(c.req.path, c.req.raw, c.env.incoming as IncomingMessage));

  const served = new Set(
    options.routes.map(({ endpoint }) => endpoint.path).filter((path) => !path.includes('{')),
  );
  const isApi = (path: string) =>
    /^\/(cobra|nav_resource|recommendation)\//.test(path) || served.has(path);
  const files = options.webRoot ? await staticFiles(options.webRoot) : undefined;
  if (files) app.get('*', (c) => servePage(files, c.req.path, c.req.raw));

  const { content, log } = options;
  const pages = getRequestListener((request, bindings) =>
    content?.isAt(bindings.incoming.headers.host)
      ? content.serve(request)
      : app.fetch(request, bindings),
  );
  const isPage = (method: string | undefined, path: string) =>
    (method === 'GET' || method === 'HEAD') && (files !== undefined || isOurOwn(path));
  return (incoming, outgoing) => {
    const address = addressOf(incoming.url ?? '/');
    const { path } = address;
    if (content?.isAt(incoming.headers.host) || (!isApi(path) && isPage(incoming.method, path))) {
      pages(incoming, outgoing);
      return;
    }
    handler.serve(incoming, outgoing, address).catch((error: unknown) => {
      log.error({ error: String(error) }, 'A response could not be sent');
      outgoing.destroy();
    });
  };
}

/** What this server serves besides the API and the web application. */
const isOurOwn = (path: string) => /^\/(livez|readyz|openapi\.json|reference(\/.*)?)$/.test(path);

/**
 * Serves a file if it exists, otherwise a page of the web application. A path with a file extension (also an
 * email address in an older link) is a page only when a browser navigates to it.
 */
async function servePage(files: StaticFiles, path: string, request: Request): Promise<Response> {
  const file = await files(path, request);
  if (file) return file;
  const navigates = request.headers.get('accept')?.includes('text/html') ?? false;
  const isPage = !/\.[a-z0-9]+$/i.test(path) || (navigates && !path.startsWith('/assets/'));
  const page = isPage ? await files('/index.html', request) : undefined;
  return page ?? new Response('Not found', { status: 404 });
}
