const MiB = 1024 * 1024;

/** All content types that can be uploaded, with their file extensions. The first is the default. */
export const fileKinds = {
  'image/png': { label: 'PNG', extensions: ['png'] },
  'image/jpeg': { label: 'JPEG', extensions: ['jpg', 'jpeg'] },
  'image/gif': { label: 'GIF', extensions: ['gif'] },
  'image/webp': { label: 'WebP', extensions: ['webp'] },
  'application/pdf': { label: 'PDF', extensions: ['pdf'] },
  'video/mp4': { label: 'MP4', extensions: ['mp4', 'm4v'] },
  'video/webm': { label: 'WebM', extensions: ['webm'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    label: 'Word',
    extensions: ['docx'],
  },
  'application/zip': { label: 'ZIP', extensions: ['zip'] },
  'text/csv': { label: 'CSV', extensions: ['csv'] },
  'text/plain': { label: 'text', extensions: ['txt'] },
  'text/markdown': { label: 'Markdown', extensions: ['md'] },
} as const;
export type FileKind = keyof typeof fileKinds;

/** Files that can be attached to a type of record: the maximum size in bytes for each content type. */
export interface FileUse {
  readonly ownerType: string;
  readonly limits: Readonly<Partial<Record<FileKind, number>>>;
}

/** Storage limits for each person and for the whole company. */
export const fileRoom = { own: 1024 * MiB, all: 50 * 1024 * MiB };

export const sizeInWords = (bytes: number) =>
  bytes < MiB ? `${bytes / 1000} kB` : `${bytes / MiB} MB`;

export const kindsIn = (limits: FileUse['limits']) => Object.keys(limits) as FileKind[];

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** "PNG, JPEG or WebP" */
export const kindsInWords = (limits: FileUse['limits']) =>
  either.format(kindsIn(limits).map((kind) => fileKinds[kind].label)).replace(/, or /, ' or ');
