import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface AskedTest {
  /** A file, or a folder that ends with a slash. */
  readonly file: string;
  /** Files of the folder that are left out, as a regular expression. */
  readonly without?: string;
  /** Only these tests of it. */
  readonly ids?: readonly string[];
  /** Only tests whose name matches. */
  readonly named?: string;
}

export interface Question {
  readonly tests: readonly AskedTest[];
  /** Files that changed since the last question, and those that import them. */
  readonly changed: readonly string[];
  /** The first failure is enough. */
  readonly isFault: boolean;
  /** Nothing of what was loaded before is kept. */
  readonly isFresh: boolean;
}

export interface TimedFile {
  readonly file: string;
  readonly ms: number;
  readonly tests: readonly { readonly id: string; readonly ms: number }[];
}

export interface Answer {
  readonly failed: readonly string[];
  readonly errors: readonly string[];
  readonly files: readonly TimedFile[];
  /** The first failure, in a few words. */
  readonly why: string;
  /** The tests did not end, or their process died. */
  readonly hung: boolean;
}

/** A fault may run for ever; that is noticed too. Looking at a whole area takes as long as it takes. */
export const patienceFor = (isFault: boolean) => (isFault ? 5 : 60) * 60_000;

/** Asks the tests about one fault after the other; a process that hangs is replaced. */
export function openTrials(root: string, reached: string) {
  let child: ChildProcess | undefined;
  const started = async () => {
    const program = join(import.meta.dirname, 'trial.ts');
    const fresh = fork(program, [root], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, MUTATE_REACHED: reached },
    });
    await once(fresh, 'message');
    return fresh;
  };
  return {
    async ask(question: Question): Promise<Answer> {
      child ??= await started();
      const asked = child;
      asked.send(question);
      const lost: Answer = { failed: [], errors: [], files: [], hung: true, why: '' };
      const done = new AbortController();
      const late = AbortSignal.timeout(patienceFor(question.isFault) + 60_000);
      const { signal } = done;
      const given = await Promise.race([
        once(asked, 'message', { signal }).then(([answer]) => answer as Answer),
        once(asked, 'exit', { signal }).then(() => lost),
        once(late, 'abort', { signal }).then(() => lost),
      ]);
      done.abort();
      if (given.hung) {
        asked.kill('SIGKILL');
        child = undefined;
      }
      return given;
    },
    close: () => child?.disconnect(),
  };
}
