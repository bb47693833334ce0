/** Folders and a name, none of them hidden: a key never leaves the place that files are kept in. */
export function assertFileKey(key: string): void {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key) || key.includes('..'))
    throw new Error(`Not a file key: ${key}`);
}
