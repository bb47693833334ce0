/**
 * Each report uses one processor, and one is reserved for everything else: on two processors reports run one
 * after the other. More than two at a time bring no benefit.
 */
const MOST = 2;

/** Connections for each worker of a server. */
export const reportConnections = (processors: number, workers: number): number =>
  Math.max(1, Math.min(MOST, Math.floor((processors - 1) / workers)));
