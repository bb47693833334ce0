/**
 * The browser calls endpoints; the server validates them. In the built pages an endpoint is therefore only
 * its route and name, and the schemas of its input and output are left out (ADR 0025). A record's form
 * imports the schema it validates with from the file that defines it.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import type { Plugin } from 'vite';

const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url));
/** Query suffix that imports a module unchanged. */
export const WHOLE = '?whole';

export function routesOnly(): Plugin {
  const node = register({ namespace: 'tenure-contract' });
  return {
    name: 'tenure:routes-only',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(contract)) return null;
      const file = id.replace(WHOLE, '');
      const code = await readFile(file, 'utf8');
      // Modules of the contract have no side effects.
      const written = { code, moduleSideEffects: false, moduleType: 'ts' as const };
      if (id.endsWith(WHOLE) || !/\bendpoint\(|\w+Endpoints\(/.test(code)) return written;
      const exported = await node.import(pathToFileURL(file).href, import.meta.url);
      const routes = Object.entries(exported).map(([name, value]) => [name, asLiteral(value)]);
      const rest = routes.filter(([, literal]) => literal === undefined).map(([name]) => name);
      const lines = routes.flatMap(([name, literal]) =>
        literal === undefined ? [] : [`export const ${name} = ${JSON.stringify(literal)};`],
      );
      if (rest.length > 0)
        lines.push(`export { ${rest.join(', ')} } from ${JSON.stringify(file + WHOLE)};`);
      return { ...written, code: lines.join('\n') };
    },
    async closeBundle() {
      await node.unregister();
    },
  };
}

const endpointParts = ['id', 'area', 'method', 'path', 'takes'] as const;

/** An endpoint, a group of endpoints or plain text as JSON; undefined for anything else. */
function asLiteral(value: unknown): unknown {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if ('method' in value && 'path' in value && 'refusals' in value)
    return Object.fromEntries(
      endpointParts.flatMap((part) =>
        part in value ? [[part, (value as Record<string, unknown>)[part]]] : [],
      ),
    );
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const parts = Object.entries(value).map(([name, part]) => [name, asLiteral(part)] as const);
  const isWhole = parts.length > 0 && parts.every(([, part]) => part !== undefined);
  return isWhole ? Object.fromEntries(parts) : undefined;
}
