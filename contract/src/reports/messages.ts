const count = (rows: number) => rows.toLocaleString('en-AU');

/** Messages of refusals in reports. */
export const reportMessages = {
  unknownGrouping: 'Choose a grouping available in this report',
  trendsUpTo: (day: string) => `Choose a date up to ${day}`,
  noDrillDown: 'This report shows groups of people only.',
  unknownSubject: 'Choose one of the subjects',
  unknownColumn: 'Choose a column that you can see',
  notANumber: 'Choose a column with numbers',
  wrongOperator: 'Choose a comparison that works with this column',
  enterNumber: 'Enter a number',
  enterDate: 'Enter a date such as 2026-12-31',
  notForYou: 'You can’t open this report.',
  nobodyToSendTo: 'Share the report before you send it to others.',
  mayNotShare: 'You can’t share reports.',
  tooManyRows: 'This report is too long to export at once. Export it in the background.',
  rowsLeftOut: (rows: number, total: number) =>
    `${count(rows)} of ${count(total)} rows. Export as Excel or CSV for all of them.`,
  fileCut: (rows: number, total: number) =>
    `Only the first ${count(rows)} of ${count(total)} rows. Filter the report to export the rest.`,
  exportAtOnce: 'This report is short. Export it directly.',
  tooManyExports:
    'You have 20 exports from the last 3 days. Use one of them, or wait until one is deleted.',
  tooManySaved: 'You have 200 saved reports. Delete one you no longer need.',
  chooseReport: 'Choose a report to export',
} as const;
