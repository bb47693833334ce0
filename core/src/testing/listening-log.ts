import type { Log } from '../kit/ports.ts';

/** A log whose every line is also heard by a test. */
export function listening(log: Log, hear: (line: string) => void): Log {
  const level = (name: keyof Log) => (facts: Record<string, unknown>, message: string) => {
    hear(`${message} ${JSON.stringify(facts)}`);
    log[name](facts, message);
  };
  return { info: level('info'), warn: level('warn'), error: level('error') };
}
