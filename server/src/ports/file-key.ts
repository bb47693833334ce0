/** A key is a relative path without hidden parts, so it never leaves the storage folder. */
export function assertFileKey(key: string): void {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key) || key.includes('..'))
    throw new Error(`Not a file key: ${key}`);
}
