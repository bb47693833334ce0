/** The faults that can be planted in a file: small changes that a test should notice. */
import { parseAst } from 'rolldown/parseAst';

export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** A short description of the change. */
  readonly what: string;
  /** The surrounding function's body; without one, the fault takes effect when the file is loaded. */
  readonly within?: Body;
}

export interface Body {
  readonly start: number;
  readonly end: number;
  readonly isBlock: boolean;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const comparisons: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
};

/** Lists of names define permissions and allowed values, so one name is removed. */
const isListOfNames = (node: Node) =>
  node.type === 'ArrayExpression' &&
  (node.elements as (Node | null)[]).length > 0 &&
  (node.elements as (Node | null)[]).every(
    (one) => one?.type === 'Literal' && typeof one.value === 'string',
  );

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) => {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') return [];
    return (Array.isArray(value) ? value : [value]).filter(
      (one): one is Node => typeof one === 'object' && one !== null && 'type' in one,
    );
  });

const calleeName = (node: Node) => {
  const callee = node.callee as Node | undefined;
  return callee?.type === 'MemberExpression' ? (callee.property as Node).name : undefined;
};

export function mutantsIn(source: string): Mutant[] {
  const found: Mutant[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const plant = ({ start, end }: { start: number; end: number }, text: string, what: string) =>
    found.push({ start, end, text, what, ...(within ? { within } : {}) });
  let within: Body | undefined;

  const look = (node: Node) => {
    const { type } = node;
    if (type.startsWith('TS') && type !== 'TSAsExpression' && type !== 'TSSatisfiesExpression')
      return;
    if (type === 'ImportDeclaration') return;
    if (type === 'BinaryExpression' || type === 'LogicalExpression') {
      const [left, right] = [node.left as Node, node.right as Node];
      const operator = node.operator as string;
      const other = comparisons[operator];
      const gap = { start: left.end, end: right.start };
      const what = `${operator} becomes ${other}`;
      // In parentheses, because ?? and && can't be mixed.
      if (operator === '??') plant(node, `((${textOf(left)}) && (${textOf(right)}))`, what);
      else if (other) plant(gap, source.slice(gap.start, gap.end).replace(operator, other), what);
    }
    if (type === 'UnaryExpression' && node.operator === '!')
      plant(node, textOf(node.argument as Node), '! is left out');
    if (type === 'Literal' && typeof node.value === 'boolean')
      plant(node, String(!node.value), `${node.value} becomes ${!node.value}`);
    if (type === 'Literal' && typeof node.value === 'number' && node.value > 1)
      plant(node, String(node.value + 1), `${node.value} becomes ${node.value + 1}`);
    // An empty block, because the types reject "if (…) ;".
    if (type === 'IfStatement' && !node.alternate) plant(node, '{}', `"if" is left out`);
    if (type === 'ConditionalExpression')
      plant(node.test as Node, `!(${textOf(node.test as Node)})`, 'the condition is turned round');
    if (type === 'ExpressionStatement' && isCall(node.expression as Node))
      plant(node, '{}', 'the call is left out');
    if (type === 'CallExpression' && calleeName(node) === 'where') {
      const { object } = node.callee as unknown as { object: Node };
      plant({ start: object.end, end: node.end }, '', '"where" is left out');
    }
    if (isListOfNames(node)) {
      const names = (node.elements as Node[]).map(textOf);
      plant(node, `[${names.slice(0, -1).join(', ')}]`, `${names.at(-1)} is left out`);
    }
    const around = within;
    within = bodyOf(node) ?? around;
    for (const child of childrenOf(node)) look(child);
    within = around;
  };

  look(parsed(source));
  return found;
}

const isCall = (node: Node): boolean =>
  node.type === 'CallExpression' ||
  (node.type === 'AwaitExpression' && isCall(node.argument as Node));

/** The body of the innermost surrounding function. */
export function bodyAround(source: string, at: number): Body | undefined {
  let found: Body | undefined;
  const look = (node: Node) => {
    if (at < node.start || at >= node.end) return;
    found = bodyOf(node) ?? found;
    for (const child of childrenOf(node)) look(child);
  };
  look(parsed(source));
  return found;
}

const parsed = (source: string) => parseAst(source, { lang: 'ts' }) as unknown as Node;

function bodyOf({ type, body }: Node): Body | undefined {
  if (!/Function/.test(type) || !body) return undefined;
  const { start, end, type: kind } = body as Node;
  return { start, end, isBlock: kind === 'BlockStatement' };
}

/** The source with calls in the functions around the faults, which record that they are reached. */
export function marked(source: string, faults: readonly { place: number; mutant: Mutant }[]) {
  const inserted = faults.flatMap(({ place, mutant: { within } }) => {
    if (!within) return [];
    const mark = `globalThis.faultReached(${place})`;
    if (within.isBlock) return [{ at: within.start + 1, text: `${mark};` }];
    return [
      { at: within.start, text: `(${mark}, ` },
      { at: within.end, text: ')' },
    ];
  });
  return inserted
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), source);
}

export const planted = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);
