/** A verification channel: email, text message or authenticator app. Passkeys can be added the same way. */
import type { MfaChannel, MfaPolicy } from '@tenure/contract/identity/mfa';
import type { Ctx } from '../../kit/ctx.ts';

export interface MfaMethod {
  readonly channel: MfaChannel;
  readonly address: string | null;
  readonly sealed_secret: string | null;
}

/** The person being verified, with the fields that channels need. */
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

/** The stored state of a challenge that was just issued. */
export interface Asked {
  readonly sealedCodeHash?: string;
  readonly sealedSecret?: string;
  /** For setting up an app: shown to the person, stored sealed. */
  readonly enrolment?: { readonly secret: string; readonly uri: string };
}

export interface Channel {
  readonly id: MfaChannel;
  /** Whether the challenge sends a message and is therefore rate-limited. */
  readonly sends: boolean;
  /** Whether the person can use this channel without setting anything up. */
  isReady(person: MfaPerson): boolean;
  /** The address that codes are sent to. */
  addressOf(person: MfaPerson): string | null;
  /** Whether the tenant allows correcting an address that was never confirmed. */
  isEditable(policy: MfaPolicy): boolean;
  /** The corrected address in stored form; null when invalid. */
  parseAddress(text: string): string | null;
  ask(ctx: Ctx, person: MfaPerson, sessionId: number, address: string | null): Promise<Asked>;
  /** Whether the code is correct; single-use codes are consumed. */
  accepts(ctx: Ctx, person: MfaPerson, challenge: MfaChallenge, code: string): Promise<boolean>;
}

export const methodOf = (person: MfaPerson, channel: MfaChannel) =>
  person.methods.find((method) => method.channel === channel);
