/** Creates everything that belongs to one endpoint; returns the files written or changed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEnd, withImport } from './insert.ts';
import { camel, type Plan, Unclear } from './plan.ts';
import * as templates from './templates.ts';

export function generate(root: string, plan: Plan): string[] {
  const texts = new Map<string, string>();
  const read = (path: string, otherwise?: string): string => {
    const place = join(root, path);
    const text = texts.get(path) ?? (existsSync(place) ? readFileSync(place, 'utf8') : otherwise);
    if (text === undefined) throw new Unclear(`${path} is missing.`);
    return text;
  };
  const write = (path: string, text: string) => texts.set(path, text);
  const add = (path: string, opening: RegExp, line: string, imports: readonly string[] = []) =>
    write(path, imports.reduce(withImport, beforeEnd(path, read(path), opening, line)));
  const make = (path: string, text: string) => {
    if (existsSync(join(root, path))) throw new Unclear(`${path} exists already.`);
    write(path, text);
  };

  const { area, noun, name } = plan;
  if (!existsSync(join(root, `core/src/${area}/area.ts`)))
    throw new Unclear(`There is no area ${area}: npm run new:area -- ${area} makes it.`);
  defineIt();
  if (plan.aboutEmployee) permitIt();
  doIt();
  expectIt();
  write(`core/src/${area}/${name}.test.ts`, templates.test(plan));
  if (templates.needsExample(plan)) showIt();

  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...texts.keys()];

  function defineIt(): void {
    const path = `contract/src/${area}/endpoints.ts`;
    const text = read(path, '');
    if (text.includes(`export const ${camel(name)} =`) || isOfResource(text, name))
      throw new Unclear(`${path} has ${area}.${name} already.`);
    const base = '/cobra/api/tms';
    const usesBase = text.includes(`const base = '${base}';`) && plan.path.startsWith(`${base}/`);
    const address = usesBase ? `\`\${base}${plan.path.slice(base.length)}\`` : `'${plan.path}'`;
    const whole = `${text}${templates.definition(plan, address)}`;
    write(path, templates.definitionImports(plan).reduce(withImport, whole));
  }

  function permitIt(): void {
    const permission = `  '${templates.permissionOf(plan)}',`;
    const own = `contract/src/${area}/permissions.ts`;
    if (!read(own).includes(permission.trim().slice(0, -1))) {
      add(own, /Permissions = \[/, permission);
      const manifest = `core/src/${area}/area.ts`;
      if (!read(manifest).includes('everyone: [')) add(manifest, /grants: \{/, '    everyone: [],');
      add(manifest, /everyone: \[/, permission);
    }
    const table = `core/src/${area}/${noun}.actions.ts`;
    if (!existsSync(join(root, table))) write(table, templates.actions(plan));
    else
      add(table, new RegExp(`export const ${camel(noun)}Actions = \\{`), templates.actionRow(plan));
  }

  function expectIt(): void {
    const path = `docs/permissions/${area}.md`;
    const text = read(path, templates.permissionsHeading(plan));
    write(path, `${text}\n${templates.permissionRows(plan)}\n`);
  }

  function doIt(): void {
    const { path, text } = templates.work(plan);
    make(path, text);
    const routes = `core/src/${area}/routes.ts`;
    const opening = new RegExp(`export const ${camel(area)}Routes = (?:\\([^)]*\\) => )?\\[`);
    add(routes, opening, templates.bindLine(plan), templates.bindImports(plan));
  }

  function showIt(): void {
    const path = `core/src/${area}/examples.ts`;
    write(path, read(path, templates.noExamples(plan)));
    const opening = /export const examples: Examples = \{/;
    add(path, opening, templates.example(plan), templates.exampleImports(plan));
  }
}

/** A resource names its record once and has four endpoints. */
const isOfResource = (text: string, name: string): boolean => {
  const [, noun] = /^(?:list|add|edit|delete)-(.+?)s?$/.exec(name) ?? [];
  return noun !== undefined && text.includes(`noun: '${noun}'`);
};
