import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { offlineBuild } from './scripts/offline-build.ts';
import { playerBuild } from './scripts/player-build.ts';
import { routesOnly } from './scripts/routes-only.ts';

/** The Node server that answers everything that is not a page while `vite` serves the pages. */
const server = process.env.TENURE_SERVER ?? 'http://localhost:3000';
const answeredByServer = [
  '/cobra',
  '/nav_resource',
  '/config.js',
  '/recommendation',
  '/email-previews.json',
];

export default defineConfig({
  plugins: [
    react(),
    routesOnly(),
    chunkGroups(),
    preloadFont('inter-latin-wght-normal'),
    playerBuild(),
    offlineBuild(),
  ],
  // Its WebAssembly is found beside its own files.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  server: { proxy: Object.fromEntries(answeredByServer.map((path) => [path, server])) },
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: true,
    // Data addresses would need their own exceptions in the content-security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // An imported file is requested by the importer; only what it needs in turn has to be announced.
      resolveDependencies: (file, needed) => needed.filter((one) => one !== file),
    },
  },
});

/** The font is requested with the page, so that it is there before the first words are drawn. */
function preloadFont(name: string): Plugin {
  return {
    name: 'tenure:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes(name))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head-prepend',
          })),
    },
  };
}
