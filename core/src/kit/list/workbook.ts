/**
 * Writes a table as an XLSX workbook with a bold header and no cell that would run as a formula. Rows are
 * written one at a time, because a library that builds the whole sheet first blocks every other request.
 */
import { defused } from '@tenure/contract/kit/values/spreadsheet';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Bytes } from '../ports.ts';
import { letOthersRun } from './let-others-run.ts';

export interface WorkbookWriter {
  /** The first row is the header. */
  add(rows: readonly (readonly string[])[]): void;
  /** What has been written since the last call. */
  take(): Bytes;
  /** The rest. */
  end(): Bytes;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relationships = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], n) =>
        `<Relationship Id="rId${n + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const contentTypes = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`;

/** The second cell format is bold. */
const styles = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

const bookOf = (sheet: string) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** The header row is frozen. */
const sheetBegin = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

/** Sheet names have up to 31 characters, and some characters are not allowed. */
const sheetName = (title: string) => {
  const name = title
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31);
  return name === '' ? 'Sheet1' : name;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Removes control characters that XML does not allow. */
const escaped = (text: string) =>
  text.replace(/[^\t\n\r -\uFFFD]/g, '').replace(/[&<>"]/g, (one) => entities[one] ?? one);

/** Leading and trailing spaces and line breaks are only kept with xml:space. */
const textOf = (value: string) =>
  `<t${/^\s|\s$|\n/.test(value) ? ' xml:space="preserve"' : ''}>${escaped(defused(value))}</t>`;

function columnName(n: number): string {
  const letter = String.fromCharCode(65 + (n % 26));
  return n < 26 ? letter : columnName(Math.floor(n / 26) - 1) + letter;
}

export function workbookWriter(sheet: string): WorkbookWriter {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const part = (name: string) => {
    const opened = new ZipDeflate(name, { level: 3 });
    zip.add(opened);
    return opened;
  };
  const whole = (name: string, text: string) => part(name).push(strToU8(text), true);
  whole('[Content_Types].xml', contentTypes);
  whole('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']]));
  whole('xl/workbook.xml', bookOf(sheet));
  whole(
    'xl/_rels/workbook.xml.rels',
    relationships([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  );
  whole('xl/styles.xml', styles);
  const cells = part('xl/worksheets/sheet1.xml');
  cells.push(strToU8(sheetBegin));
  let written = 0;
  const take = () => joined(pieces.splice(0));
  return {
    add(rows) {
      let text = '';
      for (const row of rows) {
        written += 1;
        text += `<row r="${written}">`;
        for (const [n, value] of row.entries())
          if (value !== '')
            text += `<c r="${columnName(n)}${written}" t="inlineStr"${written === 1 ? ' s="1"' : ''}><is>${textOf(value)}</is></c>`;
        text += '</row>';
      }
      cells.push(strToU8(text));
    },
    take,
    end() {
      cells.push(strToU8(sheetEnd), true);
      zip.end();
      return take();
    },
  };
}

function joined(pieces: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

const ROWS_AT_ONCE = 200;

/** Written in chunks, so that a large table does not block the server. */
export async function workbook(
  sheet: string,
  rows: readonly (readonly string[])[],
): Promise<Bytes> {
  const writer = workbookWriter(sheet);
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    if (first > 0) await letOthersRun();
    writer.add(rows.slice(first, first + ROWS_AT_ONCE));
  }
  return writer.end();
}
