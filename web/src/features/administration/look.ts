import type { PictureKind, ShownPicture } from '@tenure/contract/identity/pictures';
import type { Branding } from '@tenure/contract/site/administration';
import type { PreparedPicture } from './prepare-picture.ts';

/** Texts, colour and pictures together, for the preview. */
export type Look = Branding & Record<PictureKind, ShownPicture | PreparedPicture | null>;
