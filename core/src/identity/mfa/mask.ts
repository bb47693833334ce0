/** Masks an address so that its owner recognises it and someone who only has the password learns little. */
export function masked(address: string | null): string | null {
  if (!address) return null;
  const at = address.lastIndexOf('@');
  if (at > 0) return `${address.slice(0, 1)}•••${address.slice(at)}`;
  return `••• ${address.replace(/\D/g, '').slice(-3)}`;
}
