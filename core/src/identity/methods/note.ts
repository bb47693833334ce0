/** Changes to a person's sign-in methods are audited, and the person is notified. */
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
  /** The notification text, without a full stop because it is also the email subject. */
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
