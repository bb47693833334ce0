import { type ReactNode, useRef, useState } from 'react';
import { problemOf } from '../../lib/api-error.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

/**
 * Sensitive actions may require the person to verify their identity; the action is then retried. Render
 * `dialog` somewhere on the page.
 */
export function useStepUp(): {
  run: <T>(action: () => Promise<T>) => Promise<T>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState(false);
  const settle = useRef<(confirmed: boolean) => void>(() => {});

  const run = async <T,>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (error) {
      if (problemOf(error)?.code !== 'verify-again') throw error;
      setAsked(true);
      const confirmed = await new Promise<boolean>((resolve) => {
        settle.current = resolve;
      });
      setAsked(false);
      if (!confirmed) throw error;
      return action();
    }
  };

  return {
    run,
    dialog: asked ? <StepUpDialog onDone={(confirmed) => settle.current(confirmed)} /> : null,
  };
}
