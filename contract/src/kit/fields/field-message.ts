/** The message below a field: a single sentence has no full stop, several do. */
export const fieldMessage = (message: string): string =>
  message.endsWith('.') && !/[.!?]\s/.test(message) ? message.slice(0, -1) : message;
