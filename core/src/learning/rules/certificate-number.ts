/** The number of a certificate: sixty random bits that people can read out, in Crockford's base 32. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Of a random token in the 64 characters of addresses, five of the six bits of each are used. */
export function certificateNumberFrom(token: string): string {
  const text = [...token.slice(0, 12)].map((one) => digits[base64.indexOf(one) & 31]);
  return [0, 4, 8].map((first) => text.slice(first, first + 4).join('')).join('-');
}
