/** AES-256-GCM by WebCrypto, in the same envelope as on the Node host. */
import type { Bytes, Cipher, SealContext } from '@tenure/core/kit/ports';
import { fromBase64Url, toBase64Url } from './base64url.ts';

const NONCE = 12;

/** Offline mode has one key that is never rotated, so a fixed key id is enough. */
const KEY_ID = 'offline0';

export function webCipher(key: Bytes): Cipher {
  const imported = crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return {
    keyId: KEY_ID,
    withKey: (other) => webCipher(other),
    async seal(plain, bound) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE));
      const text = new TextEncoder().encode(plain);
      const sealed = new Uint8Array(
        await crypto.subtle.encrypt(aes(iv, bound), await imported, text),
      );
      const whole = new Uint8Array(NONCE + sealed.length);
      whole.set(iv);
      whole.set(sealed, NONCE);
      return `v2.${KEY_ID}.${toBase64Url(whole)}`;
    },
    async open(text, bound) {
      const [version, ...rest] = text.split('.');
      const body = rest.at(-1);
      if (!['v1', 'v2'].includes(version ?? '') || !body)
        throw new Error('Not a sealed value of a known version');
      const whole = fromBase64Url(body);
      const algorithm = aes(whole.slice(0, NONCE), bound);
      const plain = await crypto.subtle.decrypt(algorithm, await imported, whole.slice(NONCE));
      return new TextDecoder().decode(plain);
    },
  };
}

const aes = (iv: Bytes, { tenantId, column }: SealContext) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`${tenantId}\n${column}`),
});
