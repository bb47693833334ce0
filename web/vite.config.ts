import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { offlineBuild } from './scripts/offline-build.ts';
import { onePathIcons } from './scripts/one-path-icons.ts';
import { playerBuild } from './scripts/player-build.ts';
import { routesOnly } from './scripts/routes-only.ts';

/** The Node server to which `vite` proxies everything that is not a page. */
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
    onePathIcons(),
    chunkGroups(),
    preloadFont('inter-latin-wght-normal'),
    playerBuild(),
    offlineBuild(),
  ],
  // Its WebAssembly is located relative to its own files.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  server: { proxy: Object.fromEntries(answeredByServer.map((path) => [path, server])) },
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: true,
    // Data URLs would need exceptions in the content-security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The importer requests the file itself; only its dependencies need a preload.
      resolveDependencies: (file, needed) => needed.filter((one) => one !== file),
    },
  },
});

/** Preloads the font, so that it is ready before the first text is painted. */
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
