/** A PDF of one page with a few lines, for contracts of sample companies: it needs no fonts and no host. */
import type { Bytes } from '../kit/ports.ts';

const escaped = (line: string) =>
  line.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (sign) => `\\${sign}`);

export function plainPdf(lines: readonly string[]): Bytes {
  const text = lines
    .map((line, n) => `${n === 0 ? '/F1 18 Tf' : '/F1 11 Tf'} (${escaped(line)}) Tj 0 -24 Td`)
    .join('\n');
  const content = `BT 64 760 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, n) => {
    const place = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
