export const dashboardMessages = {
  /** Document 1, point 8. */
  widgetNotFound: 'Could not find widget',
  notOffered: 'This widget is not offered here.',
  reasonNeeded: 'Say why, so that it can be understood later.',
  typeFixed: 'A widget keeps its type. Remove it and add another.',
  tooMany: (most: number) => `A dashboard holds at most ${most} widgets.`,
  unknownProvider: 'Use an address of YouTube, Vimeo, Loom or Wistia.',
  unknownFile: 'Choose a file that you uploaded.',
  tooTangled: 'The text has too many parts. Make it simpler.',
  unknownSort: 'These items cannot be sorted by this.',
} as const;
