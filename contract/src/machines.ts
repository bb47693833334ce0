/** Every state machine of the product, for the documents in docs/states. */
import type { Machine } from './kit/machine.ts';
import { leaveMachine } from './leave/leave-request-states.ts';

export const machines: readonly Machine[] = [leaveMachine];
