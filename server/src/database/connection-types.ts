/** Maps PostgreSQL types to JavaScript: numbers stay exact, and dates have no time. */
import pg from 'pg';

const { builtins } = pg.types;
const INT8_ARRAY = 1016;

export const connectionTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return exactNumber;
    if (oid === builtins.DATE) return (text: string) => text;
    const parser = pg.types.getTypeParser(oid, format as 'text');
    if (oid === INT8_ARRAY) return (text: string) => (parser(text) as string[]).map(exactNumber);
    return parser;
  },
};

function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} is too large to be an exact number`);
  return value;
}
