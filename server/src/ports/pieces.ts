/** Size of an upload part: object stores require at least 5 MiB and allow 10,000 parts per file. */
export const PIECE_BYTES = 8 * 1024 * 1024;

/**
 * Regroups a stream into chunks of one size; the last may be smaller. The buffer of a chunk is reused for the
 * next one, however small the incoming chunks are.
 */
export async function* inPieces(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const piece = new Uint8Array(PIECE_BYTES);
  let filled = 0;
  for await (const part of parts) {
    for (let taken = 0; taken < part.byteLength; ) {
      if (filled === PIECE_BYTES) {
        yield piece;
        filled = 0;
      }
      const fitting = part.subarray(taken, taken + PIECE_BYTES - filled);
      piece.set(fitting, filled);
      filled += fitting.byteLength;
      taken += fitting.byteLength;
    }
  }
  yield piece.subarray(0, filled);
}
