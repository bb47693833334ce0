/** Base64 (RFC 4648) without host APIs, since core runs in Node and in browsers. */
import type { Bytes } from '../ports.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Undefined for invalid base64. */
export function fromBase64(text: string): Bytes | undefined {
  const digits = text.replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(digits) || digits.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [held, bits, place] = [0, 0, 0];
  for (const digit of digits) {
    held = ((held << 6) | ALPHABET.indexOf(digit)) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[place] = (held >> bits) & 0xff;
      place += 1;
    }
  }
  return bytes;
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let place = 0; place < bytes.length; place += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(place, place + 3);
    const left = bytes.length - place;
    const digits = [
      one >> 2,
      ((one & 3) << 4) | (two >> 4),
      ((two & 15) << 2) | (three >> 6),
      three & 63,
    ];
    text += digits.map((digit, n) => (n <= left ? ALPHABET.charAt(digit) : '=')).join('');
  }
  return text;
}
