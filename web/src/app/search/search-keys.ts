const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The search shortcut as labelled on this device's keyboard. */
export const searchKeys = isMac ? '⌘K' : 'Ctrl K';
