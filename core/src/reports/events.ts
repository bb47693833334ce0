declare module '../kit/background/outbox.ts' {
  interface Events {
    /** A saved report is to be sent to one person, as they see it now. */
    'reports.report-due': { readonly savedReportId: number; readonly userId: number };
  }
}

export {};
