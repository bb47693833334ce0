import type { Bytes, Files } from '@tenure/core/kit/ports';

const NAME = 'tenure-offline-files';
const STORE = 'files';

/**
 * Files in IndexedDB, outside the database: they are written while a transaction is open, and PGlite has one
 * connection. Files not in the store are read from the prepared image.
 */
export function indexedDbFiles(prepared: Files['get']): Files {
  return inMemoryParts({
    put: (key, bytes) => within('readwrite', (store) => store.put(bytes, key)).then(() => {}),
    get: async (key) =>
      (await within<Bytes | undefined>('readonly', (store) => store.get(key))) ?? prepared(key),
    remove: (key) => within('readwrite', (store) => store.delete(key)).then(() => {}),
  });
}

export const forgetFiles = () => settled(indexedDB.deleteDatabase(NAME));

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(NAME);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const answer = await settled(work(transaction.objectStore(STORE)));
    await done;
    return answer;
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Files in memory, for tests and for making the image. */
export function memoryFiles(kept = new Map<string, Bytes>()): Files {
  return inMemoryParts({
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
  });
}

/** Uploads are in the page's memory anyway, so parts are joined and sliced there. */
function inMemoryParts(files: Pick<Files, 'put' | 'get' | 'remove'>): Files {
  return {
    ...files,
    async putParts(key, parts) {
      const pieces: BlobPart[] = [];
      for await (const part of parts) pieces.push(part as Bytes);
      const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
      await files.put(key, bytes);
      return bytes.byteLength;
    },
    async *getParts(key, first, last) {
      const bytes = await files.get(key);
      if (bytes) yield bytes.subarray(first, last + 1);
    },
  };
}
