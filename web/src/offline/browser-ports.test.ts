import { describe, expect, test } from 'vitest';
import { aesCipher } from '../../../server/src/ports/cipher.ts';
import { nodePorts } from '../../../server/src/ports/node-ports.ts';
import { argonPasswords } from '../../../server/src/ports/passwords.ts';
import { memoryFiles } from './browser-files.ts';
import { browserPorts, consoleLog } from './browser-ports.ts';
import { webCipher } from './cipher.ts';
import { wasmPasswords } from './passwords.ts';

const key = Uint8Array.from({ length: 32 }, (_, n) => n);
const ciphers = { browser: webCipher(key), node: aesCipher(key) };
const bound = { tenantId: 1001, column: 'outgoing_messages.sealed' };

describe.each([
  ['browser', 'node'],
  ['node', 'browser'],
] as const)('what the %s seals, the %s opens', (from, to) => {
  test.each(['', 'Kia ora, Zoë 🌿', 'x'.repeat(10_000)])('%.20s', async (text) => {
    expect(await ciphers[to].open(await ciphers[from].seal(text, bound), bound)).toBe(text);
  });

  test('but for no other tenant, no other column, and not when it was changed', async () => {
    const sealed = await ciphers[from].seal('secret', bound);
    await expect(ciphers[to].open(sealed, { ...bound, tenantId: 1002 })).rejects.toThrow();
    await expect(ciphers[to].open(sealed, { ...bound, column: 'users.tfn' })).rejects.toThrow();
    const flipped = sealed.at(-5) === 'A' ? 'B' : 'A';
    const changed = sealed.slice(0, -5) + flipped + sealed.slice(-4);
    await expect(ciphers[to].open(changed, bound)).rejects.toThrow();
  });
});

describe('a password', () => {
  const hosts = { browser: wasmPasswords(), node: argonPasswords() };

  test.each([
    ['browser', 'node'],
    ['node', 'browser'],
  ] as const)('that was hashed in the %s host is known in the %s host', async (from, to) => {
    const hash = await hosts[from].hash('Tenure-demo-2026 ü');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hosts[to].verify(hash, 'Tenure-demo-2026 ü')).toBe(true);
    expect(await hosts[to].verify(hash, 'Tenure-demo-2026 u')).toBe(false);
  });

  test('of nobody never matches', async () => {
    expect(await hosts.browser.verify(null, 'a password that nobody has')).toBe(false);
  });
});

test('digests and tokens are the same kind in both hosts', async () => {
  const config = { environment: 'local', logLevel: 'error', recaptchaKey: 'x' } as const;
  const browser = browserPorts({ files: memoryFiles(), log: consoleLog, config });
  const node = nodePorts({
    secretKey: key,
    files: memoryFiles(),
    runtimeConfig: config,
    publicUrl: 'http://localhost',
    log: consoleLog,
  });
  expect(await browser.sha256('Zoë')).toBe(await node.sha256('Zoë'));
  for (const { random } of [browser, node]) expect(random.token()).toMatch(/^[\w-]{43}$/);
});
