import { withArticle } from '../kit/article.ts';
import { type FileUse, kindsInWords } from './file-kinds.ts';

export const fileMessages = {
  unknownUse: 'Files can’t be attached here.',
  unknownUpload: 'Upload the file again.',
  wrongKind: ({ limits }: FileUse) => `Choose ${withArticle(kindsInWords(limits))} file.`,
  notWhatItSays: 'The file’s content doesn’t match its type. Choose another file.',
  empty: 'This file is empty. Choose another file.',
  tooLarge: (most: string) => `This file is too large. The limit is ${most}.`,
  noRoom: 'There’s no storage left. Delete images or videos you no longer need.',
} as const;
