import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const packages = ['contract', 'core', 'server', 'web', 'e2e', 'bench'];

/** Copies the committed tree, so that faults never appear in the working tree. */
export function copyOfTree(root: string, folder: string): () => void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  remove();
  git('worktree', 'add', '--detach', '--force', folder, 'HEAD');
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'), (name) =>
    packages.includes(name) ? join(folder, name) : undefined,
  );
  for (const name of packages) {
    const from = join(root, name, 'node_modules');
    if (existsSync(from)) symlinkSync(from, join(folder, name, 'node_modules'));
  }
  // Transpiled files are kept between runs.
  const translated = join(root, '.cache', 'mutate-translated');
  mkdirSync(translated, { recursive: true });
  mkdirSync(join(folder, '.cache'));
  symlinkSync(translated, join(folder, '.cache', 'vitest'));
  return remove;
}

/** Links installed packages; our workspaces are those of the copy. */
function linkPackages(from: string, to: string, own: (name: string) => string | undefined) {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name !== '@tenure') symlinkSync(join(from, name), join(to, name));
  }
  mkdirSync(join(to, '@tenure'));
  for (const name of readdirSync(join(from, '@tenure')))
    symlinkSync(own(name) ?? join(from, '@tenure', name), join(to, '@tenure', name));
}
