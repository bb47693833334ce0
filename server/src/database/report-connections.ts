/**
 * Each report keeps one processor busy, so that one processor is left to everything else: on two processors reports
 * run one after the other. More than two at a time are of no use to anybody.
 */
const MOST = 2;

/** For each of the workers of a server. */
export const reportConnections = (processors: number, workers: number): number =>
  Math.max(1, Math.min(MOST, Math.floor((processors - 1) / workers)));
