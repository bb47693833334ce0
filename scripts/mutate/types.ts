import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Types are part of npm test, so that a fault they refuse is noticed. Asked only of what no test noticed, and without
 * its rules on unused names: whoever makes such a mistake would tidy up behind it.
 */
export async function typesRefuse(copy: string): Promise<boolean> {
  const program = join(copy, 'node_modules', '.bin', 'tsc');
  const options = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  const kept = ['--incremental', '--tsBuildInfoFile', join(copy, '.cache', 'core.tsbuildinfo')];
  const child = spawn(program, ['-p', 'core', ...options, ...kept], { cwd: copy, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  return code !== 0;
}
