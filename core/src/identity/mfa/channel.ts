/** One way to be verified. Each is a small piece with the same three answers; passkeys will be another. */
import type { MfaChannel, MfaPolicy } from '@tenure/contract/identity/mfa';
import type { Ctx } from '../../kit/ctx.ts';

export interface MfaMethod {
  readonly channel: MfaChannel;
  readonly address: string | null;
  readonly sealed_secret: string | null;
}

/** The person being verified, as far as channels need to know them. */
export interface MfaPerson {
  readonly userId: number;
  readonly username: string;
  readonly firstName: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly userRole: string;
  readonly isAdministrator: boolean;
  readonly hasPassword: boolean;
  readonly systemName: string;
  readonly methods: readonly MfaMethod[];
}

export interface MfaChallenge {
  readonly session_id: number;
  readonly address: string | null;
  readonly sealed_code_hash: string | null;
  readonly sealed_secret: string | null;
}

/** What is kept of a question that was just asked. */
export interface Asked {
  readonly sealedCodeHash?: string;
  readonly sealedSecret?: string;
  /** For setting up an app: shown to the person, kept sealed. */
  readonly enrolment?: { readonly secret: string; readonly uri: string };
}

export interface Channel {
  readonly id: MfaChannel;
  /** Whether asking sends something, and so is limited. */
  readonly sends: boolean;
  /** Whether this person can be asked this way without setting anything up. */
  isReady(person: MfaPerson): boolean;
  /** Where it reaches them. */
  addressOf(person: MfaPerson): string | null;
  /** Whether the tenant lets an address that was never confirmed be corrected. */
  isEditable(policy: MfaPolicy): boolean;
  /** A corrected address as it is kept; null when it is none. */
  parseAddress(text: string): string | null;
  ask(ctx: Ctx, person: MfaPerson, sessionId: number, address: string | null): Promise<Asked>;
  /** Whether the code answers the question; what can be used once is used up. */
  accepts(ctx: Ctx, person: MfaPerson, challenge: MfaChallenge, code: string): Promise<boolean>;
}

export const methodOf = (person: MfaPerson, channel: MfaChannel) =>
  person.methods.find((method) => method.channel === channel);
