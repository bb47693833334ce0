/**
 * Days ahead show what is planned for people, which only some may see (ADR 73): HR and administrators see
 * everyone's, managers those of the people below them, and everyone their own.
 */
import { asAtMessages } from '@tenure/contract/kit/as-at';
import type { Actor } from '../../kit/actor.ts';
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import type { About } from '../../kit/person.ts';
import { invalidInput } from '../../kit/refusal.ts';
import { administrator, hrManager, manager, self } from '../relations.ts';

const ofEveryone = [hrManager, administrator];
const ofSome = [self, manager];

/** Whether the person sees everything that is planned. */
export const seesAhead = (actor: Actor): boolean =>
  ofEveryone.some((one) => one.holds(actor, null));

export function refuseAhead(ctx: SignedInCtx, asAt: string | undefined, about?: About): void {
  const { actor, now } = ctx;
  if (asAt === undefined || asAt <= dayIn(actor.timezone, now)) return;
  if (seesAhead(actor)) return;
  if (about && ofSome.some((one) => one.holds(actor, about))) return;
  throw invalidInput([{ field: 'asAt', message: asAtMessages.ahead }], asAtMessages.ahead);
}
