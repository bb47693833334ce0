import { hasStatus, sentenceOf } from '../lib/api-error.ts';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import { toast } from './toast.ts';

/** The action of a button: once at a time, and what is in the way of it is said in passing. */
export function useAttempt() {
  const oneAtATime = useOneAtATime();
  return (work: () => Promise<unknown>) =>
    oneAtATime(async () => {
      try {
        await work();
      } catch (error) {
        if (!hasStatus(error, 401)) toast.critical(sentenceOf(error));
      }
    });
}
