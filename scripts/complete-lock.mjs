// Completes package-lock.json for other platforms: npm omits platform packages that a registry mirror lacks.
// `--check` only reports what is missing.
// Usage: node scripts/complete-lock.mjs [--check] [lock file]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.mjs';

const systems = ['linux', 'darwin', 'win32', 'android', 'freebsd', 'openharmony'];
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x'];
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

const args = process.argv.slice(2);
const file = args.find((arg) => !arg.startsWith('--')) ?? join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingPlatformPackages(lock.packages);

if (args.includes('--check')) {
  for (const path of missing.keys()) console.error(`The lock file lacks ${path}.`);
  process.exitCode = missing.size > 0 ? 1 : 0;
} else {
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  const complete = { ...lock, packages: Object.fromEntries(packages) };
  writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`);
  console.log(`Added ${missing.size} packages of other platforms.`);
}

/** Required platform packages that are missing: npm ci needs all of them, even for rare systems. */
function missingPlatformPackages(packages) {
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    const wanted = Object.entries(entry.optionalDependencies ?? {});
    const sibling = wanted.map(([name]) => packages[place(packages, path, name)]).find(Boolean);
    for (const [name, version] of wanted) {
      const target = platformOf(name);
      if (!target || packages[place(packages, path, name)]) continue;
      found.set(`node_modules/${name}`, {
        version,
        cpu: [target.cpu],
        ...(entry.dev || sibling?.dev ? { dev: true } : {}),
        ...(target.libc ? { libc: [target.libc] } : {}),
        ...(sibling?.license ? { license: sibling.license } : {}),
        optional: true,
        os: [target.os],
        ...(sibling?.engines ? { engines: sibling.engines } : {}),
      });
    }
  }
  return found;
}

/** Where a package finds its dependency: in its own folder or at the top level. */
function place(packages, path, name) {
  const nested = `${path}/node_modules/${name}`;
  return packages[nested] ? nested : `node_modules/${name}`;
}

/** Platform packages have the platform in their name: cli-darwin-arm64, binding-linux-x64-musl. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  const libc = words.map((word) => libraries[word]).find(Boolean);
  return os && cpu ? { os, cpu, libc } : undefined;
}
