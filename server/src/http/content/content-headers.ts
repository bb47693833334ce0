/**
 * What a package may do: run its own scripts, in the way that older packages were written, inside the frame
 * of the application that its link names. It loads from and sends to its own host only, and is sandboxed
 * wherever it is opened: no pop-ups, no other page in its place, no worker that outlives it.
 */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads';

export function contentHeaders(application: string | null): Record<string, string> {
  const policy = [
    "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'",
    "connect-src 'self' data: blob:",
    "worker-src 'none'",
    "form-action 'none'",
    "base-uri 'self'",
    `frame-ancestors ${application ? `'self' ${application}` : "'none'"}`,
    `sandbox ${sandbox}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}
