import type { CaptchaChallenge, CaptchaProvider } from '@tenure/contract/identity/captcha';
import type { RuntimeConfig } from '@tenure/contract/site/runtime-config';
import type { PdfDocument } from './host/pdf.ts';
import type { SsoKind, SsoProtocol } from './host/single-sign-on.ts';

/** What the host provides to core, which has no clock, randomness, network or disk of its own. */
export interface Ports {
  readonly clock: Clock;
  /** 256 random bits as text that is safe in addresses and cookies. */
  readonly random: { token(): string };
  readonly sha256: (content: string | Bytes) => string | Promise<string>;
  readonly passwords: Passwords;
  readonly cipher: Cipher;
  readonly captcha: Captcha;
  readonly sso: Readonly<Record<SsoKind, SsoProtocol>>;
  readonly files: Files;
  readonly pdf: (document: PdfDocument) => Promise<Bytes>;
  /**
   * Text of a PDF file, within limits of time and memory; empty if it can't be opened, null where the host
   * does not read PDFs.
   */
  readonly pdfText: (bytes: Bytes) => Promise<string | null>;
  readonly live: Live;
  readonly log: Log;
  readonly runtimeConfig: RuntimeConfig;
  /** Whether messages of a channel are really sent; in the local environment they go to the outbox. */
  readonly canSend: Readonly<Record<'email' | 'sms', boolean>>;
  /** The configured public address; never taken from a request. */
  readonly publicUrl: string;
  /** Separate origin without sessions for third-party packages; null if not configured. */
  readonly contentUrl: string | null;
}

export interface Clock {
  now(): Date;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long with `null` (unknown user) as with a hash. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

export interface CaptchaUse {
  readonly tenantId: number;
  readonly now: Date;
  readonly ip: string | null;
}

/** Captcha providers, which differ in who checks but have the same interface. */
export interface Captcha {
  readonly provider: CaptchaProvider;
  /** The challenge for the browser; null where the provider issues it directly. */
  challenge(asked: Pick<CaptchaUse, 'tenantId' | 'now'>): Promise<CaptchaChallenge>;
  /**
   * An id of the solved challenge, so that it can be used once; null if it was not solved. Used challenges
   * are recorded per company, so a challenge must only be valid in its own company.
   */
  verify(response: string, asked: CaptchaUse): Promise<string | null>;
}

/** Encrypted text can only be decrypted for the tenant and purpose it was encrypted for. */
export interface Cipher {
  /** Id of the encryption key, stored with the encrypted text. */
  readonly keyId: string;
  /** A cipher with another 32-byte key, such as a company's own. */
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
  /** Stores a stream and returns its length; if the source fails, nothing is stored. */
  putParts(key: string, parts: AsyncIterable<Uint8Array>): Promise<number>;
  /** `first` and `last` are inclusive. */
  getParts(key: string, first: number, last: number): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
}

export interface LiveReader {
  readonly tenantId: number;
  readonly userId: number;
  readonly sessionId: number;
}

/** Notifies open browsers of changes. */
export interface Live {
  /** Server-sent events for one browser until its session ends; null when there are too many streams. */
  open(reader: LiveReader): AsyncIterable<Uint8Array> | null;
}

export interface Log {
  info(facts: Record<string, unknown>, message: string): void;
  warn(facts: Record<string, unknown>, message: string): void;
  error(facts: Record<string, unknown>, message: string): void;
}
