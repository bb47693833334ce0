import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for a test file, accessible to the database's user; the caller removes it. */
export function scratchFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'tenure-life-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** A home folder that only its owner can enter. */
export function closedHome(parent: string, owner: number): string {
  const home = mkdtempSync(join(parent, 'home-'));
  chownSync(home, owner, owner);
  chmodSync(home, 0o700);
  return home;
}
