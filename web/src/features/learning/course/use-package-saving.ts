/**
 * What a package reports is sent in order, the newest state only: a lost connection is waited out, and
 * nothing is lost as long as the page is open.
 */
import { savePackageItem } from '@tenure/contract/learning/taking-endpoints';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import type { Saved } from '../../../scorm-player/run-time.ts';

const RETRY_MS = 3000;

interface Address {
  readonly userId: number;
  readonly courseEnrolmentId: number;
  readonly sectionId: number;
}

export function usePackageSaving(
  address: Address,
  onSaved: (result: { isDone: boolean; isSectionDone: boolean }) => void,
) {
  const [problem, setProblem] = useState<string | null>(null);
  const waiting = useRef(new Map<number, Saved>());
  const isSending = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    for (let next = waiting.current.entries().next().value; next; ) {
      const [item, state] = next;
      try {
        const result = await call(savePackageItem, { params: { ...address, item }, body: state });
        if (waiting.current.get(item) === state) waiting.current.delete(item);
        setProblem(null);
        onSaved(result);
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
          waiting.current.delete(item);
          setProblem('Your progress couldn’t be saved. Reload the page and try again.');
        } else {
          setProblem('Your progress isn’t saved yet. Check your connection; we’ll keep trying.');
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
          if (isGone.current) break;
        }
      }
      next = waiting.current.entries().next().value;
    }
    isSending.current = false;
  };

  return {
    problem,
    save(item: number, state: Saved) {
      waiting.current.set(item, state);
      void send();
    },
  };
}
