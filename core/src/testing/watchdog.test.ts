import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const watchdog = new URL('./watchdog.ts', import.meta.url).pathname;

const run = (work: string) =>
  spawnSync(
    'npx',
    [
      'tsx',
      '--eval',
      `import { Watchdog } from ${JSON.stringify(watchdog)};
       new Watchdog(500).watch('a balance in the year 9999', async () => { ${work} }).then(() => process.exit(0));`,
    ],
    { encoding: 'utf8', timeout: 50_000 },
  );

test('a process in an endless loop is terminated, and the request is named', () => {
  const { status, stderr } = run('for (;;);');
  expect(status).not.toBe(0);
  expect(stderr).toContain('a balance in the year 9999 did not finish within 500 ms');
});

test('a process that finishes in time is left alone', () => {
  expect(run('').status).toBe(0);
});
