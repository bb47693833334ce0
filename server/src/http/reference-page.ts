/** The API reference: Scalar's viewer, served from our own files. */
export const referencePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tenure API reference</title>
  </head>
  <body>
    <script id="api-reference" data-url="/openapi.json" data-configuration='{"withDefaultFonts":false,"telemetry":false}'></script>
    <script src="/reference/scalar.js"></script>
  </body>
</html>
`;
