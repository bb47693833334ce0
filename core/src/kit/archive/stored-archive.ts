/** An archive in file storage, read by range. */
import type { Bytes, Ports } from '../ports.ts';
import type { ReadRange } from './zip-directory.ts';

export const rangesOf =
  ({ files }: Pick<Ports, 'files'>, key: string, size: number): ReadRange =>
  async (first, last) => {
    const end = Math.min(last, size - 1);
    if (end < first) return new Uint8Array();
    const bytes: Bytes = new Uint8Array(end - first + 1);
    let filled = 0;
    for await (const part of files.getParts(key, first, end)) {
      bytes.set(part.subarray(0, bytes.length - filled), filled);
      filled += Math.min(part.length, bytes.length - filled);
    }
    return bytes.subarray(0, filled);
  };
