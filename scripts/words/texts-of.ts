/**
 * The user-facing texts of a source file: text between JSX tags, values of labels and titles, and other
 * literals that look like sentences. Messages for developers (thrown errors, logs) and SQL are excluded.
 */
import { looksLikeWords, readsLikeText } from './looks-like-words.ts';
import { below, childrenOf, listBelow, nameOf, parse, type SyntaxNode } from './syntax.ts';

/** Props and keys with user-facing text, even if it is a single word. */
const wordKeys = new Set(
  `label labels title heading header subtitle summary description help hint placeholder message detail
   text texts subject caption alt legend tooltip empty aria-label aria-description
   aria-roledescription aria-valuetext confirmLabel cancelLabel`.split(/\s+/),
);

/** Props and keys without user-facing text. */
const codeKeys = new Set(
  `className style key id ref href src to path type role rel target variant size color c d viewBox
   mediaQuery query gridTemplateColumns transition boxShadow fontFamily font accept autoComplete pattern
   sql`.split(/\s+/),
);

const developersOnly =
  /^(?:console|log|logger|performance)\.|\.log\.(?:info|warn|error)$|^(?:Error|TypeError|RangeError|URL|RegExp|Intl\..*|matchMedia|querySelector.*)$|\.(?:querySelector(?:All)?|matches|closest|startsWith|endsWith|includes|matchMedia|split|where|on|set|setRequestHeader)$/;

export function textsOf(path: string, source: string): string[] {
  const found: string[] = [];
  const add = (text: string, key: string) => {
    if (codeKeys.has(key)) return;
    for (const piece of piecesOf(text.replace(/\s+/g, ' '))) {
      const clean = piece.trim();
      if (wordKeys.has(key) ? looksLikeWords(clean) : readsLikeText(clean)) found.push(clean);
    }
  };

  const visit = (node: SyntaxNode, key: string): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TaggedTemplateExpression':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSTypeAnnotation':
      case 'TSTypeParameterInstantiation':
      case 'JSXOpeningFragment':
        return;
      case 'ExportNamedDeclaration':
        if (below(node, 'source')) return;
        break;
      case 'CallExpression':
      case 'NewExpression':
        if (developersOnly.test(nameOf(below(node, 'callee')))) return;
        break;
      case 'BinaryExpression':
        // Comparison operands are codes; only concatenated strings are texts.
        if (node.operator !== '+') return;
        break;
      case 'SwitchCase':
        for (const one of listBelow(node, 'consequent')) visit(one, key);
        return;
      case 'Property':
      case 'PropertyDefinition': {
        if (node.type === 'PropertyDefinition' && nameOf(below(node, 'key')) === 'name') return;
        const name = nameOf(below(node, 'key'));
        const value = below(node, 'value');
        if (value) visit(value, name);
        return;
      }
      case 'JSXAttribute': {
        const value = below(node, 'value');
        if (value) visit(value, nameOf(below(node, 'name')));
        return;
      }
      case 'JSXElement':
      case 'JSXFragment': {
        const opening = below(node, 'openingElement');
        if (opening) visit(opening, '');
        for (const run of runsOf(listBelow(node, 'children'))) {
          const text = run.map(written).join('');
          if (run.some((one) => one.type === 'JSXText' && /\p{L}/u.test(String(one.value))))
            found.push(text.replace(/\s+/g, ' ').trim());
          for (const one of run) if (one.type !== 'JSXText') visit(one, 'label');
        }
        return;
      }
      case 'Literal':
        if (typeof node.value === 'string') add(node.value, key);
        return;
      case 'TemplateLiteral':
        add(written(node), key);
        for (const one of listBelow(node, 'expressions')) visit(one, '');
        return;
    }
    const inner = keepsKey.has(node.type) ? key : '';
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(parse(path, source), '');
  return [...new Set(found)];
}

/** A key still applies to values within these nodes: `label: few ? 'Day' : 'Days'`. */
const keepsKey = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'ParenthesizedExpression',
  'ArrowFunctionExpression',
  'ArrayExpression',
  'ObjectExpression',
  'JSXExpressionContainer',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'BlockStatement',
  'ReturnStatement',
]);

/** Text and values between two tags read as one sentence. */
function runsOf(children: readonly SyntaxNode[]): SyntaxNode[][] {
  const runs: SyntaxNode[][] = [[]];
  for (const child of children) {
    if (child.type === 'JSXText' || child.type === 'JSXExpressionContainer')
      runs.at(-1)?.push(child);
    else runs.push([child], []);
  }
  return runs.filter((run) => run.length > 0);
}

/** A sentence with placeholders for its values: "{count} people". */
function written(node: SyntaxNode): string {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'JSXExpressionContainer') return placeholder(below(node, 'expression'));
  if (node.type !== 'TemplateLiteral') return '';
  const values = listBelow(node, 'expressions');
  return listBelow(node, 'quasis')
    .map((quasi, n) => {
      const value = values[n];
      return `${cooked(quasi)}${value ? placeholder(value) : ''}`;
    })
    .join('');
}

const cooked = (quasi: SyntaxNode) => {
  const value = quasi.value;
  return typeof value === 'object' && value !== null ? String(Reflect.get(value, 'cooked')) : '';
};

function placeholder(node: SyntaxNode | undefined): string {
  if (!node || node.type === 'JSXEmptyExpression') return '';
  if (node.type === 'Literal') return String(node.value);
  const name = /(\w*)\W*$/.exec(nameOf(node))?.[1];
  return `{${name || '…'}}`;
}

/** Splits HTML in a literal into the texts between its tags. */
function piecesOf(text: string): string[] {
  if (!/<\/?[a-z!]/.test(text)) return [text];
  return text.replace(/<(style|script|svg)\b.*?<\/\1>/g, '<>').split(/<[^>]*>/);
}
