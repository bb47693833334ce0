/** A company's two images: its logo, and the background of its sign-in page. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParam } from '../kit/identifier.ts';

export const pictureKind = z.enum(['logo', 'background']);
export type PictureKind = z.infer<typeof pictureKind>;

/** Both fit into one request as base64. */
export const pictureLimits: Readonly<Record<PictureKind, { bytes: number; side: number }>> = {
  logo: { bytes: 204_800, side: 2048 },
  background: { bytes: 512_000, side: 4096 },
};

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

const kilobytes = (bytes: number) => `${Math.floor(bytes / 1024)} kB`;

export const pictureMessages = {
  wrongType: 'Choose a PNG, JPEG or WebP image',
  tooLarge: (kind: PictureKind) =>
    `Choose an image of up to ${kilobytes(pictureLimits[kind].bytes)}`,
  tooWide: (kind: PictureKind) =>
    `Choose an image of up to ${pictureLimits[kind].side} by ${pictureLimits[kind].side} pixels`,
} as const;

/** A new image in base64, or null to remove the current one. */
export const newPicture = (kind: PictureKind) =>
  z
    .string(pictureMessages.wrongType)
    .max(Math.ceil(pictureLimits[kind].bytes / 3) * 4, pictureMessages.tooLarge(kind))
    .nullable();

export const shownPicture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ShownPicture = z.infer<typeof shownPicture>;

export const picturePath = '/cobra/api/tms/pictures/{pictureId}';

export const getPicture = endpoint({
  id: 'identity.get-picture',
  area: 'identity',
  method: 'GET',
  path: picturePath,
  summary: 'Get a company image shown on the sign-in page',
  params: z.object({ pictureId: idParam }),
  answer: z.object({
    bytes: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
    contentType: z.enum(pictureTypes),
  }),
  produces: 'image/*',
  isImmutable: true,
});
