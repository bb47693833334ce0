/** The parts of a source file's syntax tree that matter for texts. Parsed by Oxc, which Rolldown includes. */
import { parseSync } from 'rolldown/utils';

export interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

export function parse(path: string, source: string): SyntaxNode {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  return program as unknown as SyntaxNode;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** The child nodes in source order. */
export const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node).flat().filter(isNode);

export const below = (node: SyntaxNode, key: string): SyntaxNode | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};

export const listBelow = (node: SyntaxNode, key: string): SyntaxNode[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** The name of an identifier, a member or a key: `toast`, `log.warn`, `aria-label`. */
export function nameOf(node: SyntaxNode | undefined): string {
  if (!node) return '';
  if (node.type === 'MemberExpression')
    return `${nameOf(below(node, 'object'))}.${nameOf(below(node, 'property'))}`;
  if (node.type === 'CallExpression') return nameOf(below(node, 'callee'));
  if (node.type === 'ChainExpression') return nameOf(below(node, 'expression'));
  return String(node.name ?? node.value ?? '');
}
