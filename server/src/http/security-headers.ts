import { frameOrigins } from '@tenure/contract/dashboard/video-providers';
import type { CaptchaProvider } from '@tenure/contract/identity/captcha';
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';

/**
 * Sent with every response. Scripts come from our own files only. Styles may be inline, because the component
 * library sets positions and colours in style attributes; a style cannot run code. The local environment may
 * also compile WebAssembly: offline mode runs PostgreSQL in the browser. Errors may be reported to one more
 * origin, configured by a server administrator. Frames come from the dashboard's video providers and from
 * blob URLs, for the preview of PDF documents; such frames inherit this policy. Packages are framed from
 * their own host. reCAPTCHA, if configured, adds Google's script and frame.
 */
const recaptchaScripts = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

export function securityHeaders(
  environment: RuntimeConfig['environment'],
  captcha: CaptchaProvider = 'altcha',
  sentryDsn?: string,
  contentUrl: string | null = null,
): Record<string, string> {
  const google = captcha === 'recaptcha';
  const local = environment === 'local';
  const policy = [
    "default-src 'self'",
    `script-src 'self'${local ? " 'wasm-unsafe-eval'" : ''}${google ? ` ${recaptchaScripts}` : ''}`,
    `frame-src ${['blob:', ...frameOrigins, ...(contentUrl ? [contentUrl] : []), ...(google ? ['https://www.google.com/recaptcha/'] : [])].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${sentryDsn ? ` ${new URL(sentryDsn).origin}` : ''}`,
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
