/**
 * Redraws a chosen picture before upload: it is scaled to display size, camera metadata such as its location
 * is removed, and an SVG is rasterised so that it cannot run scripts.
 */
import {
  type PictureKind,
  pictureLimits,
  type ShownPicture,
} from '@tenure/contract/identity/pictures';

/** The longest side in pixels that a screen can use. */
const drawn: Readonly<Record<PictureKind, number>> = { logo: 512, background: 2000 };

/** Tried in turn until the result is small enough. */
const encodings: readonly (readonly [type: string, quality: number])[] = [
  ['image/png', 1],
  ['image/webp', 0.86],
  ['image/webp', 0.7],
  ['image/jpeg', 0.7],
  ['image/jpeg', 0.4],
];

export interface PreparedPicture extends ShownPicture {
  readonly base64: string;
}

export async function preparePicture(kind: PictureKind, file: File): Promise<PreparedPicture> {
  const image = new Image();
  // As a data URL, the only kind of local picture the content-security policy allows.
  image.src = (await asText(file)).url;
  await image.decode();
  const canvas = draw(image, drawn[kind], file.type === 'image/svg+xml');
  // A photograph is never smaller as PNG, and encoding a large one is slow.
  for (const [type, quality] of kind === 'logo' ? encodings : encodings.slice(1)) {
    const blob = await encoded(canvas, type, quality);
    if (blob.size <= pictureLimits[kind].bytes)
      return { ...(await asText(blob)), width: canvas.width, height: canvas.height };
  }
  throw new Error('No encoding of this picture is small enough');
}

function draw(image: HTMLImageElement, longest: number, mayGrow: boolean): HTMLCanvasElement {
  const { naturalWidth, naturalHeight } = image;
  const scale = longest / Math.max(naturalWidth, naturalHeight);
  const factor = mayGrow ? scale : Math.min(1, scale);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * factor));
  canvas.height = Math.max(1, Math.round(naturalHeight * factor));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be drawn'))),
      type,
      quality,
    ),
  );

const asText = (blob: Blob) =>
  new Promise<{ url: string; base64: string }>((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const url = String(reader.result);
      resolve({ url, base64: url.slice(url.indexOf(',') + 1) });
    };
    reader.readAsDataURL(blob);
  });
