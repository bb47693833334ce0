/** Comma-separated values as RFC 4180 writes them; a row is a record by the names of the first line. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = linesOf(text.replace(/^\uFEFF/, ''));
  const names = head.map((name) => name.trim());
  return rows
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => Object.fromEntries(names.map((name, n) => [name, (cells[n] ?? '').trim()])));
}

function linesOf(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  // A cell in quotes, or one without, and what ends it.
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    line.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
