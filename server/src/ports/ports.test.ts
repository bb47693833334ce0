import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aesCipher } from './cipher.ts';
import { diskFiles } from './disk-files.ts';
import { argonPasswords } from './passwords.ts';

describe('sealed text', () => {
  const cipher = aesCipher(new Uint8Array(32).fill(1));
  const bound = { tenantId: 1001, column: 'outgoing_messages.sealed' };

  test('opens for the tenant and column it was sealed for, and is different every time', async () => {
    const sealed = await cipher.seal('code 123456 — é', bound);
    expect(await cipher.open(sealed, bound)).toBe('code 123456 — é');
    expect(await cipher.seal('code 123456 — é', bound)).not.toBe(sealed);
    expect(sealed).not.toContain('123456');
  });

  test('does not open for another tenant, another column, another key or with a letter changed', async () => {
    const sealed = await cipher.seal('secret', bound);
    await expect(cipher.open(sealed, { ...bound, tenantId: 1002 })).rejects.toThrow();
    await expect(cipher.open(sealed, { ...bound, column: 'users.tfn' })).rejects.toThrow();
    await expect(aesCipher(new Uint8Array(32).fill(2)).open(sealed, bound)).rejects.toThrow();
    const changed = `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`;
    await expect(cipher.open(changed, bound)).rejects.toThrow();
    await expect(cipher.open('v0.abc', bound)).rejects.toThrow('Not a sealed value');
  });
});

describe('a password', () => {
  const passwords = argonPasswords();

  test('is kept as an Argon2id hash that only it matches', async () => {
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'correct horse')).toBe(true);
    expect(await passwords.verify(hash, 'wrong horse')).toBe(false);
  });

  test('of nobody matches nothing, not even the text the comparison uses', async () => {
    expect(await passwords.verify(null, 'a password that nobody has')).toBe(false);
  });

  test('of nobody takes as long as of somebody', async () => {
    const hash = await passwords.hash('correct horse');
    // The fastest of several: whatever else the machine does only makes a comparison slower.
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

test('a file is kept under its key and cannot leave its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-files-'));
  const files = diskFiles(folder);
  await files.put('1001/faces/1.svg', new Uint8Array([1, 2, 3]));
  expect(await files.get('1001/faces/1.svg')).toEqual(new Uint8Array([1, 2, 3]));
  expect(await files.get('1001/faces/2.svg')).toBeUndefined();
  for (const key of ['../secret', '/etc/passwd', 'a/../../b', '', 'a//b', '.hidden'])
    await expect(files.put(key, new Uint8Array())).rejects.toThrow('Not a file key');
  await rm(folder, { recursive: true });
});

test('a file that comes in parts is kept whole or not at all, and read from and to any byte', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-files-'));
  const files = diskFiles(folder);
  async function* parts(fails = false) {
    yield new Uint8Array([1, 2, 3]);
    if (fails) throw new Error('The line is dead');
    yield new Uint8Array([4, 5]);
  }
  expect(await files.putParts('1001/a.mp4', parts())).toBe(5);
  const read: number[] = [];
  for await (const part of files.getParts('1001/a.mp4', 1, 3)) read.push(...part);
  expect(read).toEqual([2, 3, 4]);
  await expect(files.putParts('1001/b.mp4', parts(true))).rejects.toThrow('The line is dead');
  expect(await readdir(join(folder, '1001'))).toEqual(['a.mp4']);
  await files.remove('1001/a.mp4');
  await files.remove('1001/a.mp4');
  expect(await files.get('1001/a.mp4')).toBeUndefined();
  await rm(folder, { recursive: true });
});
