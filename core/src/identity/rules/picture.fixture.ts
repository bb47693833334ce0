/** Minimal file headers of each picture format. */
const head = (length: number, write: (view: DataView) => void) => {
  const bytes = new Uint8Array(length);
  write(new DataView(bytes.buffer));
  return bytes;
};

const put = (view: DataView, at: number, text: string) => {
  for (const [n, letter] of [...text].entries()) view.setUint8(at + n, letter.charCodeAt(0));
};

export const pngHead = (width: number, height: number, first = 'IHDR') =>
  head(33, (view) => {
    view.setUint32(0, 0x89504e47);
    view.setUint32(4, 0x0d0a1a0a);
    view.setUint32(8, 13);
    put(view, 12, first);
    view.setUint32(16, width);
    view.setUint32(20, height);
  });

export const jpegHead = (width: number, height: number, crowded = false) => {
  const before = crowded ? [0xff, 0xff, 0xc4, 0, 4, 9, 9] : [0xff, 0xe0, 0, 4, 9, 9];
  const size = [0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1];
  return new Uint8Array([0xff, 0xd8, ...before, ...size]);
};

export const webpHead = (kind: string, width: number, height: number) =>
  head(30, (view) => {
    put(view, 0, 'RIFF');
    put(view, 8, 'WEBP');
    put(view, 12, kind);
    if (kind === 'VP8X') {
      view.setUint16(24, (width - 1) & 0xffff, true);
      view.setUint16(27, (height - 1) & 0xffff, true);
    } else if (kind === 'VP8L') view.setUint32(21, (width - 1) | ((height - 1) << 14), true);
    else {
      view.setUint16(26, width, true);
      view.setUint16(28, height, true);
    }
  });
