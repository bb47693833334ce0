/** Yields to pending requests between pieces of long computations. */
export const letOthersRun = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
