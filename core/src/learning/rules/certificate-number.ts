/** A certificate number: sixty random bits in Crockford's base 32, so that it can be read out. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Uses five of the six bits in each character of a random URL-safe token. */
export function certificateNumberFrom(token: string): string {
  const text = [...token.slice(0, 12)].map((one) => digits[base64.indexOf(one) & 31]);
  return [0, 4, 8].map((first) => text.slice(first, first + 4).join('')).join('-');
}
