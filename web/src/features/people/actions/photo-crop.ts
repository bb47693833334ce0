/** Crops a picture to a square, in pixels of the square. */
import { PHOTO_SIDE } from '@tenure/contract/people/photo';

export interface Crop {
  image: { width: number; height: number; source: CanvasImageSource };
  /** At 1 the shorter side fits exactly. */
  zoom: number;
  x: number;
  y: number;
}

export const wholeCrop = (image: Crop['image']): Crop =>
  movedBy({ image, zoom: 1, x: 0, y: 0 }, 0, 0);

const sizeOf = ({ image, zoom }: Crop) => {
  const scale = (PHOTO_SIDE / Math.min(image.width, image.height)) * zoom;
  return { width: image.width * scale, height: image.height * scale };
};

/** Limited so that the square has no empty edge. */
export function movedBy(crop: Crop, x: number, y: number): Crop {
  const { width, height } = sizeOf(crop);
  const within = (value: number, size: number) =>
    Math.max(-(size - PHOTO_SIDE) / 2, Math.min((size - PHOTO_SIDE) / 2, value));
  return { ...crop, x: within(crop.x + x, width), y: within(crop.y + y, height) };
}

const STEP = 16;
export const steps: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export function drawCrop(canvas: HTMLCanvasElement, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = sizeOf(crop);
  // JPEG has no transparency, so transparent areas become white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, PHOTO_SIDE, PHOTO_SIDE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    crop.image.source,
    (PHOTO_SIDE - width) / 2 + crop.x,
    (PHOTO_SIDE - height) / 2 + crop.y,
    width,
    height,
  );
}

/** Null for files the browser cannot decode. */
export async function readImage(file: File): Promise<Crop['image'] | null> {
  try {
    const source = await createImageBitmap(file);
    return { source, width: source.width, height: source.height };
  } catch {
    return null;
  }
}

export function photoBase64(crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_SIDE;
  canvas.height = PHOTO_SIDE;
  drawCrop(canvas, crop);
  return canvas.toDataURL('image/jpeg', 0.86).split(',')[1] ?? '';
}
