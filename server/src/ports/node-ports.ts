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
  /** Keys from before a rotation: they open, and seal nothing. */
  readonly oldSecretKeys?: readonly Uint8Array[];
  readonly files: Files;
  readonly runtimeConfig: RuntimeConfig;
  readonly publicUrl: string;
  /** None when not said. */
  readonly contentUrl?: string | null;
  readonly log: Log;
  /** Both when not said. */
  readonly canSend?: Ports['canSend'];
  /** Who tells people from programs; ALTCHA when not said. */
  readonly captcha?: Captcha;
  /** Where browsers stay connected; without it they hear nothing between requests. */
  readonly live?: Live;
  /** Whether providers of single sign-on may stand in a private network. */
  readonly privateProviders?: boolean;
}

/** What Node lends to core. */
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

/** A key of its own for each purpose, derived from the one that the host keeps. */
const keyFor = (purpose: string, key: Uint8Array) =>
  createHmac('sha256', key).update(purpose).digest('hex');
