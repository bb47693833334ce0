/** A person's photo: a small square cropped by the browser (ADR 64). */
import { z } from 'zod';

export const PHOTO_SIDE = 512;
export const PHOTO_BYTES = 307_200;

export const photoMessages = {
  wrongType: 'Choose a JPEG, PNG or WebP image',
  tooLarge: `Choose an image of up to ${PHOTO_BYTES / 1024} kB`,
  notSquare: `Crop the photo to a square of up to ${PHOTO_SIDE} by ${PHOTO_SIDE} pixels`,
} as const;

/** A JPEG in base64, or null to remove the photo. */
export const photoInput = z.object({
  photo: z
    .string(photoMessages.wrongType)
    .max(Math.ceil(PHOTO_BYTES / 3) * 4, photoMessages.tooLarge)
    .nullable(),
});
