/** Every test runs. These few are left out where they cannot be true, each for the reason it states. */
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

/** The first place where a test is left out, or all others are. */
export function skippedTest(path: string, text: string): string | undefined {
  if (!isTest.test(path)) return undefined;
  const rest = (allowed[path] ?? []).reduce((left, one) => left.replace(one, ''), text);
  return leftOut.exec(rest)?.[0];
}
