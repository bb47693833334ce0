/** SCORM packages: the contents of their manifest, and the data stored for each item during an attempt. */
import { z } from 'zod';
import type { FileUse } from '../files/file-kinds.ts';
import { limitedRecord } from '../kit/record.ts';
import { MOST_SUSPEND_DATA } from './package-limits.ts';

const MiB = 1024 * 1024;

export const packageFile: FileUse = {
  ownerType: 'learning-package',
  limits: { 'application/zip': 100 * MiB },
};

export const scormVersions = ['1.2', '2004'] as const;
export type ScormVersion = (typeof scormVersions)[number];

/** An item of a package that can be opened on its own: a SCO or an asset in the standard. */
export const packageItem = z.object({
  title: z.string(),
  href: z.string(),
  /** An asset reports nothing, so opening it completes it. */
  isAsset: z.boolean(),
  launchData: z.string(),
  /** The passing score from 0 to 100; null where the item decides. */
  masteryScore: z.number().nullable(),
});
export type PackageItem = z.infer<typeof packageItem>;

export const packageContent = z.object({
  version: z.enum(scormVersions),
  items: z.array(packageItem),
});
export type PackageContent = z.infer<typeof packageContent>;

/** Data an item stores between visits, with the names of the standard's data model. */
export const packageItemInput = z.object({
  elements: limitedRecord(z.string().max(1000), { keys: 400 }),
  suspendData: z.string().max(MOST_SUSPEND_DATA).default(''),
});
export type PackageItemState = z.output<typeof packageItemInput>;

export const openPackage = z.object({
  version: z.enum(scormVersions),
  /** The player page on the content host; null where this server has none. */
  playerUrl: z.string().nullable(),
  learner: z.object({ id: z.string(), name: z.string() }),
  items: z.array(
    packageItem.extend({
      isDone: z.boolean(),
      elements: z.record(z.string(), z.string()),
      suspendData: z.string(),
    }),
  ),
});
export type OpenPackage = z.infer<typeof openPackage>;
