import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { altcha } from '@tenure/core/identity/public';
import { noLive } from '@tenure/core/kit/host/no-live';
import { SsoFailure, type SsoProtocol } from '@tenure/core/kit/host/single-sign-on';
import type { Bytes, Files, Log, Ports } from '@tenure/core/kit/ports';
import { Refusal } from '@tenure/core/kit/refusal';
import { toBase64Url } from './base64url.ts';
import { webCipher } from './cipher.ts';
import { wasmPasswords } from './passwords.ts';

/**
 * Not a secret: it encrypts values of the prepared image at build time, and after that only the sample
 * company and what a developer enters in their own browser.
 */
const developmentKey: Bytes = new TextEncoder().encode('tenure offline development mode!');

/** The browser's implementation of core's ports. */
export const browserPorts = (host: { files: Files; log: Log; config: RuntimeConfig }): Ports => ({
  clock: { now: () => new Date() },
  random: { token: () => toBase64Url(crypto.getRandomValues(new Uint8Array(32))) },
  sha256,
  passwords: wasmPasswords(),
  cipher: webCipher(developmentKey),
  captcha: altcha({ secret: 'tenure offline development mode' }),
  sso: { oidc: noNetwork },
  files: host.files,
  pdf: noPdf,
  // The library that reads PDF files is larger than the rest of offline mode (ADR 95).
  pdfText: async () => null,
  live: noLive,
  log: host.log,
  runtimeConfig: host.config,
  canSend: { email: true, sms: true },
  // Packages need a second host, which a page cannot provide.
  contentUrl: null,
  publicUrl: globalThis.location?.origin ?? 'http://localhost',
});

const needsServer = async (): Promise<never> => {
  throw new SsoFailure('away', 'Offline mode reaches no provider');
};

/** Providers need a server with network access. */
const noNetwork: SsoProtocol = {
  begin: needsServer,
  finish: needsServer,
  logoutUrl: async () => null,
  check: needsServer,
};

const noPdf: Ports['pdf'] = async () => {
  throw new Refusal(503, 'pdf-needs-server', 'PDF files can’t be created in offline mode.');
};

export async function sha256(content: string | Bytes): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const consoleLog: Log = {
  info: () => {},
  warn: (facts, message) => console.warn(message, facts),
  error: (facts, message) => console.error(message, facts),
};
