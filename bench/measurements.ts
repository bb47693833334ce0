/** Updates docs/measurements.md, which has one section for each kind of measurement. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@tenure/server/project-root';

const file = join(projectRoot, 'docs', 'measurements.md');
const opening = `# Measurements

Figures come from one run on one machine, as printed. Ratios are taken between slices that
alternate within the run, so that a busy machine slows both sides; absolute figures are only as
good as the machine was quiet.
`;

/** Replaces the section with the same heading, or appends it. */
export function recordMeasurements(heading: string, text: string): void {
  const present = existsSync(file) ? readFileSync(file, 'utf8') : opening;
  const part = `## ${heading}\n\n${text.trim()}\n`;
  const [head = '', ...parts] = present.split(/^(?=## )/m);
  const place = parts.findIndex((one) => one.startsWith(`## ${heading}\n`));
  if (place < 0) parts.push(part);
  else parts[place] = part;
  writeFileSync(
    file,
    [head, ...parts]
      .map((one) => one.trimEnd())
      .join('\n\n')
      .concat('\n'),
  );
}

/** Date, machine and commit: the first line of every section. */
export function circumstances(loadBefore: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: projectRoot });
  const bin = process.env.POSTGRES_BIN;
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `commit ${commit.toString().trim()}`,
    `Node ${process.versions.node}`,
    `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}`,
    ...(bin ? [execFileSync(join(bin, 'postgres'), ['--version']).toString().trim()] : []),
    `load average before the run ${loadBefore.toFixed(1)}`,
  ].join('; ');
}
