/**
 * The API reference: Scalar's viewer, self-hosted. Outside the local environment it requires a session, so
 * that 3.5 MB are not served to everyone. The OpenAPI document is public because programs read it before they
 * have a session.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { packedFile } from './packed-file.ts';

const NEVER_CHANGES = 'private, max-age=31536000, immutable';

const pageWith = (script: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tenure API reference</title>
  </head>
  <body>
    <script id="api-reference" data-url="/openapi.json" data-configuration='{"withDefaultFonts":false,"telemetry":false}'></script>
    <script src="${script}"></script>
  </body>
</html>
`;

/** Loaded on the first request. */
async function openReference() {
  const viewer = '@scalar/api-reference/browser/standalone.js';
  const bytes = await readFile(createRequire(import.meta.url).resolve(viewer));
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  const path = `/reference/scalar-${digest}.js`;
  return new Map([
    [
      '/reference',
      packedFile({
        bytes: Buffer.from(pageWith(path)),
        type: 'text/html; charset=utf-8',
        cacheControl: 'no-cache',
      }),
    ],
    [
      path,
      packedFile({ bytes, type: 'text/javascript; charset=utf-8', cacheControl: NEVER_CHANGES }),
    ],
  ]);
}

/** Serves the page and its script; `mayRead` authorizes the request. */
export function reference<R>(mayRead: (from: R) => Promise<boolean>) {
  let opened: ReturnType<typeof openReference> | undefined;
  return async (path: string, request: Request, from: R): Promise<Response> => {
    if (!(await mayRead(from)))
      return path === '/reference'
        ? new Response(null, { status: 302, headers: { location: '/login/' } })
        : new Response('Not found', { status: 404 });
    opened ??= openReference();
    const serve = (await opened).get(path);
    return serve ? serve(request) : new Response('Not found', { status: 404 });
  };
}
