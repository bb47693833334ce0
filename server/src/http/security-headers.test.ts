import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policy = (...given: Parameters<typeof securityHeaders>) =>
  securityHeaders(...given)['content-security-policy'];

test('a browser may talk to this site, and to the one more origin that faults are reported to', () => {
  expect(policy('production')).toContain("connect-src 'self';");
  expect(policy('production', 'altcha', 'https://key@faults.example:9000/folder/42')).toContain(
    "connect-src 'self' https://faults.example:9000;",
  );
});
