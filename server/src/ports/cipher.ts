/**
 * AES-256-GCM. Tenant and column are authenticated with the text, so an encrypted value copied to another
 * tenant or column can't be decrypted. The envelope names the key: the first key encrypts, the others decrypt
 * values from before a rotation.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Cipher, SealContext } from '@tenure/core/kit/ports';

const NONCE = 12;
const TAG = 16;

export function aesCipher(key: Uint8Array, ...older: readonly Uint8Array[]): Cipher {
  const keys = [key, ...older];
  if (keys.some(({ length }) => length !== 32))
    throw new Error('The secret key must have 32 bytes');
  const byId = new Map(keys.map((one) => [idOf(one), one]));
  return {
    keyId: idOf(key),
    withKey: (other) => aesCipher(other),
    async seal(plain, bound) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associated(bound));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const body = Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
      return `v2.${idOf(key)}.${body}`;
    },
    async open(text, bound) {
      const [version, ...rest] = text.split('.');
      const [body = '', id] = rest.toReversed();
      const bytes = Buffer.from(body, 'base64url');
      if (version === 'v2' && id) {
        const named = byId.get(id);
        if (named) return openedBy(named, bytes, bound);
        // The offline cipher in the browser has a fixed id for its only key.
        if (id === 'offline0') return openedBy(key, bytes, bound);
        throw new Error('Sealed with a key that is not here: name it in SECRET_KEY_OLD');
      }
      if (version !== 'v1' || !body) throw new Error('Not a sealed value of a known version');
      // Envelopes of the first release have no key id.
      for (const candidate of keys.slice(0, -1)) {
        try {
          return openedBy(candidate, bytes, bound);
        } catch {}
      }
      return openedBy(keys.at(-1) ?? key, bytes, bound);
    },
  };
}

function openedBy(key: Uint8Array, bytes: Buffer, bound: SealContext): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
    .setAAD(associated(bound))
    .setAuthTag(bytes.subarray(-TAG));
  return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
}

/** Identifies a key without revealing anything about it. */
const idOf = (key: Uint8Array) =>
  createHash('sha256').update('tenure key id').update(key).digest('hex').slice(0, 8);

const associated = ({ tenantId, column }: SealContext) => Buffer.from(`${tenantId}\n${column}`);
