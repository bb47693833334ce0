/** What one request to an object store carries: its least is 5 MiB, and it takes 10,000 of them for one file. */
export const PIECE_BYTES = 8 * 1024 * 1024;

/**
 * Bytes as they come, gathered in pieces of one size; the last is what is left. The memory of a piece
 * is used again for the next one, however small the parts are that someone sends.
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
