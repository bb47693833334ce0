import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './run-command.mjs';

const dist = join(root, 'server', 'dist');

// Our own workspaces go into the bundle; installed packages stay where npm put them.
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
  // Flat, so that paths relative to the bundle hold in every chunk.
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();
await cp(join(root, 'core', 'migrations'), join(dist, 'migrations'), { recursive: true });
// A thread of its own starts from a file of its own.
const thread = 'pdf-text-thread.mjs';
await cp(join(root, 'server', 'src', 'ports', 'pdf', thread), join(dist, thread));
await cp(join(root, 'contract', 'fonts'), join(dist, 'fonts'), { recursive: true });
