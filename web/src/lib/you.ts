/** The viewer is “you” where others are named. */
import { useSite } from './me.ts';

interface Named {
  readonly id: number;
  readonly displayName: string;
}

/** A person at the start of a sentence, within one, and as the one who is to approve. */
export const namesFor = (viewerId: number) => {
  const isMe = (person: Named | null | undefined) => person?.id === viewerId;
  const named = (you: string) => (person: Named | null | undefined, other: string) =>
    isMe(person) ? you : (person?.displayName ?? other);
  return {
    isMe,
    subject: named('You'),
    object: named('you'),
    /** “Awaiting your approval” */
    awaiting: (person: Named | null | undefined, other: string) =>
      `Awaiting ${named('your approval')(person, other)}`,
  };
};

export const useNames = () => namesFor(useSite().user.id);
