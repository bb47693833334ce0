/**
 * Limit of the data that a SCORM item can store between visits. In a file of its own because the player loads
 * nothing else.
 */
export const MOST_SUSPEND_DATA = 64_000;
