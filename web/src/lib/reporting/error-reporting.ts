type ErrorReporter = (error: unknown) => void;

const MOST_WAITING = 20;
const waiting: unknown[] = [];
let reporter: ErrorReporter = (error) => {
  if (waiting.length < MOST_WAITING) waiting.push(error);
};

/** Sets the error reporter; earlier errors are reported now. */
export function setErrorReporter(next: ErrorReporter) {
  reporter = next;
  for (const error of waiting.splice(0)) reportError(error);
}

export function reportError(error: unknown) {
  try {
    reporter(error);
  } catch {
    // A broken reporter must not cause a second failure.
  }
}

/** Also reports uncaught errors. */
export function reportUncaught() {
  window.addEventListener('error', ({ error }) => error && reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
