/** How pg serialises values for PostgreSQL; missing in its types. */
declare module 'pg/lib/utils' {
  const utils: { prepareValue(value: unknown): unknown };
  export default utils;
}
