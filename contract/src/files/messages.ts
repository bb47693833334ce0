import { type FileUse, kindsInWords } from './file-kinds.ts';

export const fileMessages = {
  unknownUse: 'Files cannot be uploaded for this.',
  unknownUpload: 'Upload the file again.',
  wrongKind: ({ limits }: FileUse) => `Choose a ${kindsInWords(limits)} file.`,
  notWhatItSays: 'The file is not what its name says.',
  empty: 'The file is empty.',
  tooLarge: (most: string) => `The file is too large. Use at most ${most}.`,
  noRoom: 'There is no room for more files. Remove pictures or videos you no longer need.',
} as const;
