import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Verdict {
  readonly noticed: boolean;
  /** The file of the first test that failed. */
  readonly by: string | null;
}

/** A fault may run for ever; that is noticed too. */
const PATIENCE = 8 * 60_000;

/** Asks the tests about one fault after the other; a process that hangs is replaced. */
export function openTrials(root: string, tests: readonly string[]) {
  let child: ChildProcess | undefined;
  const started = async () => {
    const program = join(import.meta.dirname, 'trial.ts');
    const fresh = fork(program, [root, ...tests], { cwd: root, stdio: 'ignore' });
    await once(fresh, 'message');
    return fresh;
  };
  return {
    async ask(path: string): Promise<Verdict> {
      child ??= await started();
      const asked = child;
      asked.send(path);
      const answer = once(asked, 'message').then(([verdict]) => verdict as Verdict);
      const gone = once(asked, 'exit').then(() => ({ noticed: true, by: null }));
      const late = AbortSignal.timeout(PATIENCE);
      const hung = once(late, 'abort').then(() => ({ noticed: true, by: null }));
      const verdict = await Promise.race([answer, gone, hung]);
      if (late.aborted || asked.exitCode !== null) {
        asked.kill('SIGKILL');
        child = undefined;
      }
      return verdict;
    },
    close: () => child?.disconnect(),
  };
}
