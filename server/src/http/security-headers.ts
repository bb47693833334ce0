import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';

/**
 * Sent with every answer. Scripts come from our own files only. Styles may be inline, because the
 * component library sets positions and colours in style attributes; a style cannot run code.
 * The environment local may also compile WebAssembly: offline mode runs PostgreSQL in the browser.
 */
export function securityHeaders(environment: RuntimeConfig['environment']): Record<string, string> {
  const local = environment === 'local';
  const policy = [
    "default-src 'self'",
    `script-src 'self'${local ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(local ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
