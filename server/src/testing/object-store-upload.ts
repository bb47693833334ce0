const LEAST_PART = 5 * 1024 * 1024;

export interface Upload {
  readonly key: string;
  readonly parts: Map<number, { bytes: Uint8Array; etag: string }>;
}

/** Assembles an object from a list of parts, or returns the error code for an invalid list. */
export function assembled({ parts }: Upload, list: string): Uint8Array | string {
  const named = [...list.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1]),
    etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }));
  if (named.length === 0) return 'MalformedXML';
  if (named.some(({ number }, n) => n > 0 && number <= (named[n - 1]?.number ?? 0)))
    return 'InvalidPartOrder';
  const pieces: Uint8Array[] = [];
  for (const { number, etag } of named) {
    const part = parts.get(number);
    if (!part || part.etag !== etag) return 'InvalidPart';
    pieces.push(part.bytes);
  }
  if (pieces.slice(0, -1).some((piece) => piece.byteLength < LEAST_PART)) return 'EntityTooSmall';
  return Buffer.concat(pieces);
}
