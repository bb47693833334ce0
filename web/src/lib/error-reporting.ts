export type ErrorReporter = (error: unknown, context?: Record<string, unknown>) => void;

let reporter: ErrorReporter = () => {};

/**
 * Connects an error-reporting service; without one, reports go nowhere.
 * @public
 */
export function setErrorReporter(next: ErrorReporter) {
  reporter = next;
}

export function reportError(error: unknown, context?: Record<string, unknown>) {
  try {
    reporter(error, context);
  } catch {
    // A broken reporter must not become a second failure for the person.
  }
}
