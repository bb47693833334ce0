import { describe, expect, test } from 'vitest';
import { aesCipher } from './cipher.ts';
import { argonPasswords } from './passwords.ts';

describe('encrypted text', () => {
  const cipher = aesCipher(new Uint8Array(32).fill(1));
  const bound = { tenantId: 1001, column: 'outgoing_messages.sealed' };

  test('can be decrypted for its tenant and column, and is different every time', async () => {
    const sealed = await cipher.seal('code 123456 — é', bound);
    expect(await cipher.open(sealed, bound)).toBe('code 123456 — é');
    expect(await cipher.seal('code 123456 — é', bound)).not.toBe(sealed);
    expect(sealed).not.toContain('123456');
  });

  test('cannot be decrypted for another tenant, another column, with another key or after a change', async () => {
    const sealed = await cipher.seal('secret', bound);
    await expect(cipher.open(sealed, { ...bound, tenantId: 1002 })).rejects.toThrow();
    await expect(cipher.open(sealed, { ...bound, column: 'users.tfn' })).rejects.toThrow();
    await expect(aesCipher(new Uint8Array(32).fill(2)).open(sealed, bound)).rejects.toThrow();
    const changed = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`;
    await expect(cipher.open(changed, bound)).rejects.toThrow();
    await expect(cipher.open('v0.abc', bound)).rejects.toThrow('Not a sealed value');
  });
});

describe('after a rotation of the host’s key', () => {
  const [old, present] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const bound = { tenantId: 1001, column: 'sso_providers.sealed_client_secret' };

  test('earlier values can be decrypted as long as the old key is configured', async () => {
    const before = await aesCipher(old).seal('secret', bound);
    expect(await aesCipher(present, old).open(before, bound)).toBe('secret');
    await expect(aesCipher(present).open(before, bound)).rejects.toThrow('SECRET_KEY_OLD');
    const after = await aesCipher(present, old).seal('secret', bound);
    expect(await aesCipher(present).open(after, bound)).toBe('secret');
  });

  test('values of the first releases, which have no key id, can be decrypted with either key', async () => {
    // Encrypted as in release 0.1: v1, nonce, text and tag.
    const first = (await aesCipher(old).seal('secret', bound)).replace(/^v2\.\w+\./, 'v1.');
    expect(await aesCipher(present, old).open(first, bound)).toBe('secret');
    expect(await aesCipher(old, present).open(first, bound)).toBe('secret');
    await expect(aesCipher(present).open(first, bound)).rejects.toThrow();
  });
});

describe('a password', () => {
  const passwords = argonPasswords();

  test('is stored as an Argon2id hash that only it matches', async () => {
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'correct horse')).toBe(true);
    expect(await passwords.verify(hash, 'wrong horse')).toBe(false);
  });

  test('of an unknown user matches nothing, not even the placeholder used for the comparison', async () => {
    expect(await passwords.verify(null, 'a password that nobody has')).toBe(false);
  });

  test('takes as long to check for an unknown user as for a known one', async () => {
    const hash = await passwords.hash('correct horse');
    // The fastest of several runs, because load on the machine only slows comparisons down.
    const fastest = async (stored: string | null) => {
      const times: number[] = [];
      for (let n = 0; n < 8; n += 1) {
        const began = performance.now();
        await passwords.verify(stored, 'wrong horse');
        times.push(performance.now() - began);
      }
      return Math.min(...times);
    };
    expect((await fastest(null)) / (await fastest(hash))).toBeGreaterThan(0.6);
  });
});
