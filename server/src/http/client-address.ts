/**
 * The client's IP address: that of the connection or, behind our own proxies, the entry written by the
 * outermost of them. Entries further left can be forged.
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
