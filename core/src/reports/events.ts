declare module '../kit/background/outbox.ts' {
  interface Events {
    /** Send a saved report to one person, with their current permissions. */
    'reports.report-due': { readonly savedReportId: number; readonly userId: number };
  }
}

export {};
