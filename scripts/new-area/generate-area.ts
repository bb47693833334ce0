/** Creates an area in contract, core and web, and adds it to the two lists of all areas. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEnd, withImport } from '../new-endpoint/insert.ts';
import { Unclear } from '../new-endpoint/plan.ts';
import type { AreaPlan } from './area-plan.ts';
import { contractFiles, coreFiles } from './core-templates.ts';
import { permissionDocument, testFiles } from './test-templates.ts';
import { webFiles } from './web-templates.ts';

export function generateArea(root: string, plan: AreaPlan): string[] {
  const { area, areaName } = plan;
  if (existsSync(join(root, `core/src/${area}`)))
    throw new Unclear(`There is an area ${area} already.`);
  const files = new Map(
    Object.entries({
      ...contractFiles(plan),
      ...coreFiles(plan),
      ...testFiles(plan),
      ...webFiles(plan),
    }),
  );
  if (existsSync(join(root, 'docs/permissions')))
    files.set(`docs/permissions/${area}.md`, permissionDocument(plan));
  const list = (path: string, opening: RegExp, from: string) => {
    const text = readFileSync(join(root, path), 'utf8');
    const listed = beforeEnd(path, text, opening, `  ${areaName},`);
    files.set(path, withImport(listed, `import { ${areaName} } from '${from}';`));
  };
  list('core/src/app.ts', /compose\(\[/, `./${area}/area.ts`);
  list(
    'web/src/app/areas.ts',
    /const areas: readonly WebArea\[\] = \[/,
    `../features/${area}/area.tsx`,
  );
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...files.keys()];
}
