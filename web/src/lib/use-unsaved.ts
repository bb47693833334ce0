/**
 * Saves input part by part, only the newest value of each. Until the server has a part, it stays on the
 * device: saving resumes after a lost connection or a reload, and tabs share the pending parts, so that an
 * older value never overwrites a newer one.
 */
import { useEffect, useRef, useState } from 'react';
import { canBeRetried, hasStatus } from './api-error.ts';
import { recall, remember } from './device-storage.ts';

const RETRY_MS = 3000;

type Parts<Value> = Readonly<Record<string, Value>>;

/** Read each time: another tab may have added to it or sent it. */
function waitingIn<Value>(key: string) {
  // Only where the browser refuses storage.
  let instead: string | null = null;
  const read = (): Parts<Value> => JSON.parse(instead ?? recall(key) ?? '{}') as Parts<Value>;
  const write = (parts: Parts<Value>) => {
    const text = Object.keys(parts).length > 0 ? JSON.stringify(parts) : null;
    remember(key, text);
    instead = recall(key) === text ? null : text;
  };
  return {
    read,
    put: (name: string, value: Value) => write({ ...read(), [name]: value }),
    /** Unless it has changed since it was sent. */
    sent(name: string, value: Value) {
      const { [name]: now, ...others } = read();
      if (JSON.stringify(now) === JSON.stringify(value)) write(others);
    },
  };
}

/** Otherwise a tab could send a value that another one has since replaced. */
const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`tenure.unsaved.${name}`, work) : work();

/** Saving continues after signing in again. */
const isOnlyDelayed = (error: unknown) => canBeRetried(error) || hasStatus(error, 401);

interface Sending<Value, Answer> {
  send(name: string, value: Value): Promise<Answer>;
  onSent(answer: Answer, name: string): void;
}

export function useUnsaved<Value, Answer>(name: string, sending: Sending<Value, Answer>) {
  const [waiting] = useState(() => waitingIn<Value>(`unsaved.${name}`));
  const [unsaved, setUnsaved] = useState(waiting.read);
  const [trouble, setTrouble] = useState<'delayed' | 'refused' | null>(null);
  const latest = useRef(sending);
  latest.current = sending;
  const underWay = useRef<Promise<void> | null>(null);
  const isGone = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Returns whether there was something to send. */
  const sendNext = () =>
    oneTabAtATime(name, async () => {
      const [next] = Object.entries(waiting.read());
      if (!next) return false;
      const [part, value] = next;
      try {
        const answer = await latest.current.send(part, value);
        latest.current.onSent(answer, part);
        setTrouble(null);
      } catch (error) {
        if (isOnlyDelayed(error)) {
          setTrouble('delayed');
          throw error;
        }
        setTrouble('refused');
      }
      waiting.sent(part, value);
      setUnsaved(waiting.read());
      return true;
    });
  const sendAll = async () => {
    while (await sendNext());
  };
  const flush = () => {
    underWay.current ??= sendAll().finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
  const tryAgain = () => {
    flush().catch(() => {
      clearTimeout(timer.current);
      if (!isGone.current) timer.current = setTimeout(tryAgain, RETRY_MS);
    });
  };
  const start = useRef(tryAgain);
  start.current = tryAgain;

  useEffect(() => {
    isGone.current = false;
    const begin = () => start.current();
    const look = () => setUnsaved(waiting.read());
    begin();
    window.addEventListener('online', begin);
    window.addEventListener('storage', look);
    return () => {
      isGone.current = true;
      window.removeEventListener('online', begin);
      window.removeEventListener('storage', look);
    };
  }, [waiting]);

  const keep = (part: string, value: Value) => {
    waiting.put(part, value);
    setUnsaved(waiting.read());
  };
  return {
    unsaved,
    trouble,
    /** Stores without sending: text that is still being typed. */
    keep,
    save(part: string, value: Value) {
      keep(part, value);
      tryAgain();
    },
    saveKept: tryAgain,
    /** Rejects if something is still pending. */
    flush,
  };
}
