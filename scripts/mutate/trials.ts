import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface AskedTest {
  /** A file, or a folder that ends with a slash. */
  readonly file: string;
  /** Files of the folder to leave out, as a regular expression. */
  readonly without?: string;
  /** Only tests with these ids. */
  readonly ids?: readonly string[];
  /** Only tests whose name matches. */
  readonly named?: string;
}

export interface Question {
  readonly tests: readonly AskedTest[];
  /** Files changed since the last question, and their importers. */
  readonly changed: readonly string[];
  /** Whether to stop at the first failure. */
  readonly isFault: boolean;
  /** Whether to start with a fresh worker. */
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
  /** The first failure, shortened. */
  readonly why: string;
  /** Whether the tests didn't finish, or their process died. */
  readonly hung: boolean;
}

/** A fault may cause an endless loop, which counts as noticed. A run over a whole area takes much longer. */
export const patienceFor = (isFault: boolean) => (isFault ? 5 : 60) * 60_000;

/** Runs tests for one fault after the other; a hanging process is replaced. */
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
