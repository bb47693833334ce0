import { z } from 'zod';
import { id } from '../kit/identifier.ts';

const MiB = 1024 * 1024;

/** What may be uploaded for a dashboard, and how large each kind may be. */
export const fileKinds = {
  'image/png': { most: 5 * MiB, extension: 'png' },
  'image/jpeg': { most: 5 * MiB, extension: 'jpg' },
  'image/gif': { most: 5 * MiB, extension: 'gif' },
  'image/webp': { most: 5 * MiB, extension: 'webp' },
  'video/mp4': { most: 200 * MiB, extension: 'mp4' },
  'video/webm': { most: 200 * MiB, extension: 'webm' },
} as const;
export type FileKind = keyof typeof fileKinds;

/** How much one person, and a whole company, may keep for dashboards. */
export const fileRoom = { own: 1024 * MiB, all: 50 * 1024 * MiB };

export const sizeInWords = (bytes: number) => `${bytes / MiB} MB`;

export const filePath = '/cobra/api/tms/dashboard-files';
export const fileUrl = (fileId: number) => `${filePath}/${fileId}`;

const namedFile = new RegExp(`"${filePath}/([1-9]\\d{0,14})"`, 'g');

/** The files that a text names as pictures or links. */
export const filesIn = (html: string): number[] => [
  ...new Set([...html.matchAll(namedFile)].map(([, fileId]) => Number(fileId))),
];

export const dashboardFile = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  url: z.string(),
});
export type DashboardFile = z.infer<typeof dashboardFile>;
