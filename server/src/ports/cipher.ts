/**
 * AES-256-GCM under the host's key. Tenant and column are authenticated with the text, so that a
 * sealed value copied into another row's tenant or column does not open.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Cipher, SealContext } from '@tenure/core/kit/ports';

const VERSION = 'v1';
const NONCE = 12;
const TAG = 16;

export function aesCipher(key: Uint8Array): Cipher {
  if (key.length !== 32) throw new Error('The secret key must have 32 bytes');
  return {
    async seal(plain, bound) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associated(bound));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')}`;
    },
    async open(text, bound) {
      const [version, body] = text.split('.');
      if (version !== VERSION || !body) throw new Error('Not a sealed value of a known version');
      const bytes = Buffer.from(body, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
        .setAAD(associated(bound))
        .setAuthTag(bytes.subarray(-TAG));
      return (
        decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}

const associated = ({ tenantId, column }: SealContext) => Buffer.from(`${tenantId}\n${column}`);
