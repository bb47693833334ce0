import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offlineImage } from './scripts/offline-image.ts';

/** The Node server that answers everything that is not a page while `vite` serves the pages. */
const server = process.env.TENURE_SERVER ?? 'http://localhost:3000';
const answeredByServer = ['/cobra', '/nav_resource', '/config.js', '/recommendation'];

export default defineConfig({
  plugins: [react(), offlineImage()],
  // Its WebAssembly is found beside its own files.
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  server: { proxy: Object.fromEntries(answeredByServer.map((path) => [path, server])) },
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: true,
    // Data addresses would need their own exceptions in the content-security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
