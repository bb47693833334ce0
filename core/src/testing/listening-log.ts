import type { Log } from '../kit/ports.ts';

/** A log that also passes every line to a test. */
export function listening(log: Log, hear: (line: string) => void): Log {
  const level = (name: keyof Log) => (facts: Record<string, unknown>, message: string) => {
    hear(`${message} ${JSON.stringify(facts)}`);
    log[name](facts, message);
  };
  return { info: level('info'), warn: level('warn'), error: level('error') };
}
