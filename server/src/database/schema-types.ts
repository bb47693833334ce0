import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../project-root.ts';

const run = promisify(execFile);

/** Writes core's table types from a migrated database, or fails when the file differs. */
export async function schemaTypes(ownerUrl: string, mode: 'write' | 'verify'): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js');
  await run(process.execPath, [
    cli,
    '--dialect=postgres',
    `--url=${ownerUrl}`,
    '--date-parser=string',
    '--numeric-parser=string',
    '--exclude-pattern=(schema_migrations|tenant_hosts)',
    '--type-mapping={"int8":"number","bytea":"Uint8Array"}',
    `--out-file=${join(projectRoot, 'core/src/kit/schema.gen.ts')}`,
    ...(mode === 'verify' ? ['--verify'] : []),
  ]);
}
