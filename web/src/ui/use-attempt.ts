import { hasStatus, sentenceOf } from '../lib/api-error.ts';
import { useOneAtATime } from '../lib/use-one-at-a-time.ts';
import { toast } from './toast.ts';

/** Runs a button's action one at a time; failures are shown as toasts. */
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
