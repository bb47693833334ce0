import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policy = (...given: Parameters<typeof securityHeaders>) =>
  securityHeaders(...given)['content-security-policy'];

test('browsers may only connect to this site and to the origin for error reports', () => {
  expect(policy('production')).toContain("connect-src 'self';");
  expect(policy('production', 'altcha', 'https://key@faults.example:9000/folder/42')).toContain(
    "connect-src 'self' https://faults.example:9000;",
  );
});
