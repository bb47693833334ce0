import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { fileAnswer } from '../kit/file.ts';
import { id, idParam } from '../kit/identifier.ts';
import { fileKinds } from './file-kinds.ts';

const area = 'files';
export const filePath = '/cobra/api/tms/files';
export const fileUrl = (fileId: number) => `${filePath}/${fileId}`;

/** A link for one person. */
export const fileUrlFor = (userId: number, url: string) => `${url}?for=${userId}`;

export const storedFile = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  /** In bytes; null for attachments from before sizes were stored. */
  size: z.int().nullable(),
  url: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;

export const addUpload = endpoint({
  id: 'files.add-upload',
  area,
  method: 'POST',
  path: filePath,
  summary: 'Upload a file. Attach it to a record within a day; until then only you can read it.',
  query: z.object({
    name: z.string().trim().min(1, 'Enter a file name').max(255, 'Use at most 255 characters'),
    /** The type of record to attach it to. */
    for: z
      .string()
      .max(40)
      .regex(/^[a-z][a-z-]{0,39}$/, 'Enter a record type'),
  }),
  takes: Object.keys(fileKinds),
  status: 201,
  answer: storedFile,
  refusals: [413, 415, 422],
});

export const getFile = endpoint({
  id: 'files.get-file',
  area,
  method: 'GET',
  path: `${filePath}/{fileId}`,
  summary: 'Download a file, in full or by range; open to everyone who can see its record',
  params: z.object({ fileId: idParam }),
  /** The person whom a link was made for; it opens for nobody else. */
  query: z.object({ for: idParam.optional() }),
  answer: fileAnswer,
  inParts: true,
});
