import type { PictureKind, ShownPicture } from '@tenure/contract/identity/pictures';
import type { Branding } from '@tenure/contract/site/administration';
import type { PreparedPicture } from './prepare-picture.ts';

/** Words, colour and pictures together, as they are seen while they are chosen. */
export type Look = Branding & Record<PictureKind, ShownPicture | PreparedPicture | null>;
