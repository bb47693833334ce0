/**
 * Where a request comes from: the other end of the connection, or, behind proxies of ours, the entry
 * that the outermost of them wrote. Entries further left can be forged.
 */
export function clientAddress(
  connected: string | null,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string | null {
  if (trustedProxies === 0 || !forwardedFor) return connected;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  const said = hops.at(-trustedProxies);
  return said && /^[0-9a-f.:]{2,45}$/i.test(said) ? said : connected;
}
