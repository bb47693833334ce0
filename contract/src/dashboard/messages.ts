export const dashboardMessages = {
  /** Document 1, point 8. */
  widgetNotFound: 'Could not find widget',
  notOffered: 'This widget isn’t available here.',
  reasonNeeded: 'Enter a reason',
  typeFixed: 'A widget’s type can’t be changed. Remove it and add another.',
  tooMany: (most: number) => `A dashboard can have up to ${most} widgets.`,
  unknownProvider: 'Use a YouTube, Vimeo, Loom or Wistia link.',
  unknownFile: 'Choose a file you’ve uploaded.',
  tooTangled: 'This text is too complex. Simplify its formatting.',
  unknownSort: 'These items can’t be sorted this way.',
} as const;
