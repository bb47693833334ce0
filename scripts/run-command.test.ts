import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const runs = (code: string) => {
  const script = `
    import { runSilently } from './scripts/run-command.mjs';
    console.log('Building the web.');
    process.exitCode = await runSilently(process.execPath, ['-e', ${JSON.stringify(code)}]);`;
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return { status: done.status, said: done.stdout, complained: done.stderr };
};

test('a build that succeeds says what is built and nothing of its tools', () => {
  expect(runs("console.log('42 modules'); console.warn('(!) Some chunks are large')")).toEqual({
    status: 0,
    said: 'Building the web.\n',
    complained: '',
  });
});

test('a build that fails shows everything its tools said', () => {
  const failed = runs("console.log('42 modules'); console.error('No such file'); process.exit(3)");
  expect(failed).toMatchObject({ status: 3, said: 'Building the web.\n' });
  expect(failed.complained).toContain('42 modules');
  expect(failed.complained).toContain('No such file');
});
