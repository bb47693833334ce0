/** What reports says when it says no. */
export const reportMessages = {
  unknownGrouping: 'Choose one of the groupings of this report.',
} as const;
