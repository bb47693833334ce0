/**
 * Matches PDF files with rows: named by the employee number, or by employee number and payslip number. A
 * name that matches two rows is assigned to neither, so that nobody gets someone else's payslip.
 */
import {
  payslipImportMessages as messages,
  type PayslipImportProblem,
} from '@tenure/contract/payroll/payslip-import';

interface NumberedRow {
  readonly row: number;
  readonly employeeNumber: string;
  readonly payslipNumber: string;
}

export interface MatchedFiles {
  /** The path in the archive, by row. */
  readonly paths: ReadonlyMap<number, string>;
  readonly problems: readonly PayslipImportProblem[];
}

export const lastPart = (path: string): string => path.split('/').at(-1) ?? path;

/** E1042_2026/10 equals e1042-2026-10, because file names can't contain every character. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export function matchPdfFiles(
  rows: readonly NumberedRow[],
  paths: readonly string[],
): MatchedFiles {
  if (paths.length === 0) return { paths: new Map(), problems: [] };
  const rowsNamed = rowsByName(rows);
  const problems: PayslipImportProblem[] = [];
  const found = new Map<number, string[]>();
  const unclear = new Set<number>();
  for (const path of paths) {
    const file = lastPart(path);
    const [first, ...more] = rowsNamed.get(plain(file.replace(/\.pdf$/i, ''))) ?? [];
    if (first === undefined)
      problems.push({ row: null, file, column: null, message: messages.noRow });
    else if (more.length === 0) found.set(first, [...(found.get(first) ?? []), path]);
    else {
      problems.push({
        row: null,
        file,
        column: null,
        message: messages.severalRows(more.length + 1),
      });
      for (const row of [first, ...more]) unclear.add(row);
    }
  }
  for (const { row, employeeNumber } of rows) {
    const files = found.get(row) ?? [];
    if (files.length > 1)
      problems.push({
        row,
        file: null,
        column: null,
        message: messages.severalFiles(files.map(lastPart)),
      });
    if (files.length === 0 && !unclear.has(row) && employeeNumber !== '')
      problems.push({ row, file: null, column: null, message: messages.noFile(employeeNumber) });
  }
  return {
    paths: new Map([...found].flatMap(([row, [path]]) => (path ? [[row, path]] : []))),
    problems,
  };
}

function rowsByName(rows: readonly NumberedRow[]): Map<string, Set<number>> {
  const named = new Map<string, Set<number>>();
  for (const { row, employeeNumber, payslipNumber } of rows) {
    if (employeeNumber === '') continue;
    for (const name of [plain(employeeNumber), plain(`${employeeNumber}-${payslipNumber}`)])
      named.set(name, (named.get(name) ?? new Set()).add(row));
  }
  return named;
}
