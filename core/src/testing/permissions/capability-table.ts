/** The expected capabilities of appraisals, by person and state: written and reviewed by people. */
import { readFileSync } from 'node:fs';

const file = new URL('../../../../docs/performance-capabilities.md', import.meta.url);

/** The cells of each capability. */
export function capabilityTable(columns: number): Record<string, string[]> {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [, name = ''] = /^`([a-z0-9.-]+)`$/.exec(cells[1] ?? '') ?? [];
      return name ? [[name, cells.slice(2, 2 + columns)] as const] : [];
    });
  return Object.fromEntries(rows);
}
