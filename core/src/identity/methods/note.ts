/** Every change to how somebody signs in is in the audit log, and the person is told. */
import { audit } from '../../kit/audit.ts';
import { emit } from '../../kit/background/outbox.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';

declare module '../../kit/background/outbox.ts' {
  interface Events {
    'identity.sign-in-method-changed': { readonly userId: number; readonly what: string };
  }
}

export interface MethodChange {
  readonly action: string;
  /** What the person is told, without a full stop: it is the subject of the email too. */
  readonly what: string;
  readonly after?: object;
}

export const appAdded: MethodChange = {
  action: 'app-added',
  what: 'An authenticator app was set up for your account',
};

export async function noteMethod(
  ctx: SignedInCtx,
  userId: number,
  { action, what, after }: MethodChange,
): Promise<void> {
  await audit(ctx, {
    action: `identity.sign-in-method.${action}`,
    subject: { type: 'user', id: userId },
    after,
  });
  await emit(ctx, 'identity.sign-in-method-changed', { userId, what });
}
