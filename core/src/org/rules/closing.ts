/**
 * A position with people or positions below it is not deleted, and can't be closed until they are gone (our
 * decision: history is preserved).
 */
export interface InTheWay {
  /** People assigned on or after the day after closing. */
  readonly people: number;
  readonly directReports: number;
  readonly indirectReports: number;
}

export function whatStandsInTheWay({ people, directReports, indirectReports }: InTheWay): string[] {
  return [
    ...(people > 0 ? [`${counted(people, 'person is', 'people are')} assigned to it`] : []),
    ...(directReports > 0
      ? [`${counted(directReports, 'position reports', 'positions report')} to it`]
      : []),
    ...(indirectReports > 0
      ? [`${counted(indirectReports, 'position reports', 'positions report')} to it indirectly`]
      : []),
  ];
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;
