/** One enrolment with everything that determines what the viewer can do with it. */
import type { EnrolmentState } from '@tenure/contract/learning/enrolment-states';
import type { Actor } from '../../kit/actor.ts';
import { type About, relations } from '../../org/public.ts';

export interface EnrolmentFacts extends About {
  readonly state: EnrolmentState;
  readonly method: 'RULE' | 'SELF' | 'MANUAL';
  readonly isSelf: boolean;
  /** A manager at any level, HR or an administrator, other than the person. */
  readonly isTrainer: boolean;
  /** Set for automatic changes: by the course itself, attendance, or time. */
  readonly by?: 'course' | 'session' | 'time';
}

export function standingOf(
  actor: Actor,
  about: About,
): Pick<EnrolmentFacts, 'isSelf' | 'isTrainer'> {
  const { self, manager, hrManager, administrator } = relations;
  const isSelf = self.holds(actor, about);
  const isTrainer =
    !isSelf &&
    (manager.holds(actor, about) ||
      hrManager.holds(actor, about) ||
      administrator.holds(actor, about));
  return { isSelf, isTrainer };
}
