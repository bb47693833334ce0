import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './run-command.mjs';

const dist = join(root, 'server', 'dist');

// Our workspaces are bundled; installed packages are not.
const bundle = await rolldown({
  cwd: join(root, 'server'),
  input: { main: './src/main.ts' },
  platform: 'node',
  external: /^(?!\.|\/|[A-Za-z]:[\\/]|@tenure\/)/,
});
await rm(dist, { recursive: true, force: true });
await bundle.write({
  dir: dist,
  format: 'esm',
  sourcemap: true,
  // Flat, so that relative paths are correct in every chunk.
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();
await cp(join(root, 'core', 'migrations'), join(dist, 'migrations'), { recursive: true });
// A worker thread needs a file of its own.
const thread = 'pdf-text-thread.mjs';
await cp(join(root, 'server', 'src', 'ports', 'pdf', thread), join(dist, thread));
await cp(join(root, 'contract', 'fonts'), join(dist, 'fonts'), { recursive: true });
