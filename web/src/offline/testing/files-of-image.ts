/** The files of a packed database, for an in-memory PGlite that starts with them. */
import { MemoryFS, type PGlite } from '@electric-sql/pglite';

/** PGlite's data directory. */
const PGDATA = '/pglite/data';
const BLOCK = 512;

export interface ImageFile {
  readonly path: string;
  /** Undefined for a folder. */
  readonly contents: Uint8Array | undefined;
}

/**
 * In the order of the archive, where a folder precedes its contents. The files are plain arrays: PGlite
 * copies them with slice(), which on a Buffer would share its bytes between databases.
 */
export function filesOfImage({ buffer, byteOffset, byteLength }: Uint8Array): ImageFile[] {
  const tar = new Uint8Array(buffer, byteOffset, byteLength);
  const text = (from: number, length: number) => {
    const field = tar.subarray(from, from + length);
    const end = field.indexOf(0);
    return Buffer.from(end < 0 ? field : field.subarray(0, end)).toString('latin1');
  };
  const files: ImageFile[] = [];
  let at = 0;
  while (tar[at]) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const folder = text(at + 345, 155);
    const name = text(at, 100);
    const start = at + BLOCK;
    files.push({
      path: `${PGDATA}${folder ? `/${folder}/${name}` : name}`,
      contents: text(at + 156, 1) === '5' ? undefined : tar.subarray(start, start + size),
    });
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/**
 * PGlite would unpack the archive every time and look up every folder of every path, which takes longer than
 * starting the database.
 */
export class FilledMemory extends MemoryFS {
  constructor(readonly files: readonly ImageFile[]) {
    super();
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = (this.pg as PGlite).Module;
    FS.mkdirTree(PGDATA);
    for (const { path, contents } of this.files)
      if (contents) FS.writeFile(path, contents);
      else FS.mkdir(path);
  }
}
