const ENTRY_SIGNATURE = 0x02014b50;

/** The archive with a false uncompressed size for its last file. */
export function sayingItUnpacksTo(size: number, archive: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(archive);
  const view = new DataView(bytes.buffer);
  for (let at = bytes.length - 46; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== ENTRY_SIGNATURE) continue;
    view.setUint32(at + 24, size, true);
    return bytes;
  }
  throw new Error('No file in the archive');
}
