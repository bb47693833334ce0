import type { Log } from '@tenure/core/kit/ports';
import { pino } from 'pino';

/** Structured lines on standard output; personal data never reaches them. */
export const openLog = (level: 'info' | 'warn' | 'error'): Log => {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return {
    info: (facts, message) => logger.info(facts, message),
    warn: (facts, message) => logger.warn(facts, message),
    error: (facts, message) => logger.error(facts, message),
  };
};
