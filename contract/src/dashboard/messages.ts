export const dashboardMessages = {
  /** Document 1, point 8. */
  widgetNotFound: 'Could not find widget',
  notOffered: 'This widget is not offered here.',
  reasonNeeded: 'Say why, so that it can be understood later.',
  typeFixed: 'A widget keeps its type. Remove it and add another.',
  tooMany: (most: number) => `A dashboard holds at most ${most} widgets.`,
  unknownProvider: 'Use an address of YouTube, Vimeo, Loom or Wistia.',
  unknownFile: 'Choose a file that you uploaded.',
  unsupportedFile: 'Upload a PNG, JPEG, GIF or WebP picture, or an MP4 or WebM video.',
  notWhatItSays: 'The file is not what its name says.',
  emptyFile: 'The file is empty.',
  noRoom:
    'There is no room for more files. Remove pictures or videos that nobody needs; a week later their room is free.',
  tooLarge: (most: string) => `The file is too large. Use at most ${most}.`,
  tooTangled: 'The text has too many parts. Make it simpler.',
  unknownSort: 'These items cannot be sorted by this.',
} as const;
