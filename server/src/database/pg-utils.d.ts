/** How pg writes a value for PostgreSQL; its types leave it out. */
declare module 'pg/lib/utils' {
  const utils: { prepareValue(value: unknown): unknown };
  export default utils;
}
