import type { CaptchaChallenge, CaptchaProvider } from '@tenure/contract/identity/captcha';
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import type { PdfDocument } from './host/pdf.ts';
import type { SsoKind, SsoProtocol } from './host/single-sign-on.ts';

/** What the host lends to core. Core itself has no clock, no randomness, no network and no disk. */
export interface Ports {
  readonly clock: Clock;
  /** 256 random bits as text that fits an address or a cookie. */
  readonly random: { token(): string };
  readonly sha256: (content: string | Bytes) => string | Promise<string>;
  readonly passwords: Passwords;
  readonly cipher: Cipher;
  readonly captcha: Captcha;
  readonly sso: Readonly<Record<SsoKind, SsoProtocol>>;
  readonly files: Files;
  readonly pdf: (document: PdfDocument) => Promise<Bytes>;
  /**
   * The words of a PDF file, as far as its limits of time and memory go; none of one that can't be opened, null
   * where the host reads none.
   */
  readonly pdfText: (bytes: Bytes) => Promise<string | null>;
  readonly live: Live;
  readonly log: Log;
  readonly runtimeConfig: RuntimeConfig;
  /** Whether messages of a channel leave this server; in local they are read in the outbox. */
  readonly canSend: Readonly<Record<'email' | 'sms', boolean>>;
  /** The address people use, as the host was told; no request has a say in it. */
  readonly publicUrl: string;
  /** The host that packages made elsewhere are served from, away from sessions; null without one. */
  readonly contentUrl: string | null;
}

export interface Clock {
  now(): Date;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long with `null` (nobody by that name) as with a hash. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

export interface CaptchaUse {
  readonly tenantId: number;
  readonly now: Date;
  readonly ip: string | null;
}

/** Tells people from programs; who is asked differs, what comes out does not. */
export interface Captcha {
  readonly provider: CaptchaProvider;
  /** What a browser has to solve; null where the provider hands that out itself. */
  challenge(asked: Pick<CaptchaUse, 'tenantId' | 'now'>): Promise<CaptchaChallenge>;
  /**
   * A name for the solved challenge, so that it is used once; null when it was not solved. Companies
   * share no record of what was used, so a challenge of one company must not count at another.
   */
  verify(response: string, asked: CaptchaUse): Promise<string | null>;
}

/** Sealed text opens only for the same tenant and purpose it was sealed for. */
export interface Cipher {
  /** Names the key that seals; it is written into what it sealed. */
  readonly keyId: string;
  /** The same with another key of 32 bytes, such as a company's own. */
  withKey(key: Bytes): Cipher;
  seal(plain: string, bound: SealContext): Promise<string>;
  open(sealed: string, bound: SealContext): Promise<string>;
}

export interface SealContext {
  readonly tenantId: number;
  /** Table and column, such as outgoing_messages.sealed. */
  readonly column: string;
}

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Files {
  put(key: string, bytes: Bytes): Promise<void>;
  get(key: string): Promise<Bytes | undefined>;
  /** Keeps bytes as they come and answers how many; when the source fails, nothing is kept. */
  putParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<number>;
  /** From the first to the last byte, both included. */
  getParts(key: string, first: number, last: number): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
}

export interface LiveReader {
  readonly tenantId: number;
  readonly userId: number;
  readonly sessionId: number;
}

/** Tells browsers what changed while they are open. */
export interface Live {
  /** Server-sent events for one browser, until its session ends; null when there is no room. */
  open(reader: LiveReader): AsyncIterable<Uint8Array> | null;
}

export interface Log {
  info(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  error(facts: Record<string, unknown>, message: string): void;
}
