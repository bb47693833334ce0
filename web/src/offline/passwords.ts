import type { Passwords } from '@tenure/core/kit/ports';
import { argon2id, argon2Verify } from 'hash-wasm';

/** The same cost as on the Node host, so that password hashes work on both. */
const cost = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 };

export function wasmPasswords(): Passwords {
  let nobody: Promise<string> | undefined;
  return {
    hash,
    async verify(stored, password) {
      nobody ??= hash('a password that nobody has');
      const matches = await argon2Verify({ password, hash: stored ?? (await nobody) });
      return matches && stored !== null;
    },
  };
}

function hash(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return argon2id({ ...cost, password, salt, outputType: 'encoded' });
}
