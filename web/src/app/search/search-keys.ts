const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** What is pressed to search, as this device's keyboard names it. */
export const searchKeys = isMac ? '⌘K' : 'Ctrl K';
