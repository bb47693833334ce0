import { createHmac, hash, randomBytes } from 'node:crypto';
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import { altcha } from '@tenure/core/identity/public';
import { noLive } from '@tenure/core/kit/host/no-live';
import type { Captcha, Files, Live, Log, Ports } from '@tenure/core/kit/ports';
import { aesCipher } from './cipher.ts';
import { openIdConnect } from './open-id-connect.ts';
import { argonPasswords } from './passwords.ts';
import { pdfText } from './pdf/pdf-text.ts';
import { renderPdf } from './pdf/render-pdf.ts';

export interface NodePortsOptions {
  readonly secretKey: Uint8Array;
  /** Keys from before a rotation: for decryption only. */
  readonly oldSecretKeys?: readonly Uint8Array[];
  readonly files: Files;
  readonly runtimeConfig: RuntimeConfig;
  readonly publicUrl: string;
  /** None by default. */
  readonly contentUrl?: string | null;
  readonly log: Log;
  /** Both by default. */
  readonly canSend?: Ports['canSend'];
  /** The captcha provider; ALTCHA by default. */
  readonly captcha?: Captcha;
  /** Live updates; without it, browsers get no events. */
  readonly live?: Live;
  /** Whether single sign-on providers may be in a private network. */
  readonly privateProviders?: boolean;
}

/** Core's ports, implemented with Node. */
export const nodePorts = (options: NodePortsOptions): Ports => ({
  clock: { now: () => new Date() },
  random: { token: () => randomBytes(32).toString('base64url') },
  sha256: (content) => hash('sha256', content),
  passwords: argonPasswords(),
  cipher: aesCipher(options.secretKey, ...(options.oldSecretKeys ?? [])),
  captcha: options.captcha ?? altcha({ secret: keyFor('captcha', options.secretKey) }),
  sso: {
    oidc: openIdConnect({
      insecure: options.runtimeConfig.environment === 'local',
      privateNetworks: options.privateProviders ?? options.runtimeConfig.environment === 'local',
    }),
  },
  files: options.files,
  pdf: renderPdf,
  pdfText: (bytes) => pdfText(bytes),
  live: options.live ?? noLive,
  log: options.log,
  runtimeConfig: options.runtimeConfig,
  canSend: options.canSend ?? { email: true, sms: true },
  publicUrl: options.publicUrl,
  contentUrl: options.contentUrl ?? null,
});

/** A separate key for each purpose, derived from the host's key. */
const keyFor = (purpose: string, key: Uint8Array) =>
  createHmac('sha256', key).update(purpose).digest('hex');
