import type { Log } from '@tenure/core/kit/ports';
import { pino } from 'pino';

/**
 * Structured log lines on standard output, without personal data. They are buffered briefly, since a write
 * for each request would cost as much as its response, and flushed on exit.
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
