/** Maximum gzipped JavaScript in bytes that a page loads at the start; larger builds fail. */
const most: Readonly<Record<string, number>> = { '/login/': 100_000, '/dashboard': 220_000 };

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** One message for each page that is too large. */
export const tooLarge = (sizes: readonly { page: string; script: number }[]): string[] =>
  sizes.flatMap(({ page, script }) => {
    const limit = most[page];
    return limit !== undefined && script > limit
      ? [`${page} starts with ${kilobytes(script)} of JavaScript, more than ${kilobytes(limit)}.`]
      : [];
  });
