import { contentHeaders } from './content-headers.ts';

const attribute = (text: string) =>
  text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The page around a package: it contains the run-time library and communicates with the application by
 * messages.
 */
export function playerPage(application: string, script: string): Response {
  const page = `<!doctype html>
<html lang="en" data-application="${attribute(application)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Package player</title>
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100%; display: block }</style>
<script type="module" src="${attribute(script)}"></script>
</html>
`;
  return new Response(page, {
    headers: {
      ...contentHeaders(application),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
