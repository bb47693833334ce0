/**
 * Content security policy of packages: they may run their own scripts, including inline ones and eval, inside
 * a frame of the application named by the link. They can only load from and send to their own host, and are
 * sandboxed wherever they are opened: no pop-ups, no top-level navigation, no workers that outlive them.
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
