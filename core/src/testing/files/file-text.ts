/** The text of a file, for tests that search in it; ZIP archives are unpacked. */
export async function textOfFile(bytes: Uint8Array): Promise<string> {
  const plain = new TextDecoder('latin1').decode(bytes);
  if (!plain.startsWith('PK\x03\x04')) return new TextDecoder().decode(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  // The central directory lists each entry with its size and offset.
  for (let at = plain.indexOf('PK\x01\x02'); at >= 0; at = plain.indexOf('PK\x01\x02', at + 4)) {
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.slice(start, start + size);
    parts.push(method === 0 ? new TextDecoder().decode(packed) : await inflated(packed));
  }
  return parts.join('\n');
}

const inflated = (packed: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Response(
    new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')),
  ).text();
