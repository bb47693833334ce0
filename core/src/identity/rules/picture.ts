/**
 * Detects the type of a picture and its dimensions from its header (PNG: W3C, JPEG: ITU T.81, WebP: RFC
 * 9649), whatever its file name. SVG is not accepted: it can contain scripts (ADR 0023).
 */
import type { PictureType } from '@tenure/contract/identity/pictures';

export interface Picture {
  readonly contentType: PictureType;
  readonly width: number;
  readonly height: number;
}

/** Undefined for anything but a complete header of one of the three formats. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const found = png(view) ?? jpeg(view) ?? webp(view);
    return found && found.width > 0 && found.height > 0 ? found : undefined;
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const text = (view: DataView, from: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, n) => view.getUint8(from + n)));

function png(view: DataView): Picture | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return undefined;
  if (text(view, 12, 4) !== 'IHDR') return undefined;
  return { contentType: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks the segments until the frame header (SOF), which has the dimensions. */
function jpeg(view: DataView): Picture | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isSize)
      return {
        contentType: 'image/jpeg',
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
      };
    // A fill byte has no length; every other segment has one.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webp(view: DataView): Picture | undefined {
  if (text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP') return undefined;
  const contentType = 'image/webp';
  const three = (from: number) => view.getUint16(from, true) + view.getUint8(from + 2) * 0x10000;
  switch (text(view, 12, 4)) {
    case 'VP8X':
      return { contentType, width: three(24) + 1, height: three(27) + 1 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { contentType, width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ': {
      const side = (from: number) => view.getUint16(from, true) & 0x3fff;
      return { contentType, width: side(26), height: side(28) };
    }
    default:
      return undefined;
  }
}
