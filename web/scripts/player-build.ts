/**
 * The script of the package player is a separate build, one file with a fixed name: the host for packages
 * serves it and no other file of the application.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const web = fileURLToPath(new URL('../', import.meta.url));
const main = fileURLToPath(new URL('../src/scorm-player/main.ts', import.meta.url));

export const playerBuild = (): Plugin => ({
  name: 'tenure:package-player',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    await build({
      root: web,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [wholeInOneFile],
      build: {
        outDir: dir,
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: { input: main, output: { entryFileNames: 'scorm-player.js' } },
      },
    });
  },
});

const wholeInOneFile: Plugin = {
  name: 'tenure:one-file',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle);
    if (files.length !== 1) this.error(`The package player is one file, not ${files.join(', ')}`);
  },
};
