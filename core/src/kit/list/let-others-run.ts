/** Between two pieces of long work in memory: requests that came in meanwhile have their turn. */
export const letOthersRun = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
