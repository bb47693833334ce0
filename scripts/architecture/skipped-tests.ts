/** Every test runs. These few are skipped where they can't work, each for the reason given. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'server/src/settings.test.ts': ['test.skipIf(!existsSync(readme))'],
  'server/src/lifecycle/commands.test.ts': ['test.skipIf(!isRoot)'],
  'server/src/lifecycle/refusals.test.ts': ['test.skipIf(process.getuid?.() === 0)'],
  'e2e/identity-single-sign-on.spec.ts': [
    "test.skip(test.info().project.name === 'offline', 'a provider is another server')",
  ],
  'e2e/identity-sign-in.spec.ts': [
    "test.skip(test.info().project.name === 'offline', 'another browser has another database')",
  ],
};

const isTest = /\.(test|spec|long)\.tsx?$/;
const leftOut =
  /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.(?:only|skip|todo|fixme|fails|skipIf|runIf)\b|\b(?:xtest|xit|xdescribe|fit|fdescribe)\s*\(/;

/** The first place that skips a test or runs it exclusively. */
export function skippedTest(path: string, text: string): string | undefined {
  if (!isTest.test(path)) return undefined;
  const rest = (allowed[path] ?? []).reduce((left, one) => left.replace(one, ''), text);
  return leftOut.exec(rest)?.[0];
}
