/** What stands under a field: one sentence has no full stop, several are written as sentences. */
export const fieldMessage = (message: string): string =>
  message.endsWith('.') && !/[.!?]\s/.test(message) ? message.slice(0, -1) : message;
