import type { Log } from '@tenure/core/kit/ports';
import { pino } from 'pino';

/**
 * Structured lines on standard output; personal data never reaches them. They are gathered for a
 * moment, since a write for each request would cost as much as its answer; an end flushes them.
 */
export const openLog = (level: 'info' | 'warn' | 'error'): Log => {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 }),
  );
  return {
    info: (facts, message) => logger.info(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    error: (facts, message) => logger.error(facts, message),
  };
};
