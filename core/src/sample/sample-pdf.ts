/** Creates a one-page text PDF for samples, which also works without a PDF port. */
const LINE = 84;
const LEFT = 64;
const TOP = 770;

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^ -~]/g, '?');

function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + word.length >= LINE) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

export function samplePdf(title: string, paragraphs: readonly string[]): Uint8Array<ArrayBuffer> {
  const lines = paragraphs.flatMap((text) => [...wrapped(text), '']);
  const content = [
    'BT',
    `/F1 20 Tf ${LEFT} ${TOP} Td (${escaped(title)}) Tj`,
    '/F1 11 Tf 16 TL 0 -20 Td',
    ...lines.map((line) => `T* (${escaped(line)}) Tj`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, n) => {
    const place = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}
