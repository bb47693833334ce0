/** The faults that can be planted in a file: each is one small change that a test should notice. */
import { parseAst } from 'rolldown/parseAst';

export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What is planted, in a few words. */
  readonly what: string;
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

/** Where a list says who may, what is allowed or what is kept, one of its names is left out. */
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
    found.push({ start, end, text, what });

  const look = (node: Node) => {
    const { type } = node;
    if (type.startsWith('TS') && type !== 'TSAsExpression' && type !== 'TSSatisfiesExpression')
      return;
    if (type === 'ImportDeclaration') return;
    if (type === 'BinaryExpression' || type === 'LogicalExpression') {
      const [left, right] = [node.left as Node, node.right as Node];
      const other = comparisons[node.operator as string];
      const gap = { start: left.end, end: right.start };
      const between = source.slice(gap.start, gap.end);
      if (other)
        plant(
          gap,
          between.replace(node.operator as string, other),
          `${node.operator} becomes ${other}`,
        );
    }
    if (type === 'UnaryExpression' && node.operator === '!')
      plant(node, textOf(node.argument as Node), '! is left out');
    if (type === 'Literal' && typeof node.value === 'boolean')
      plant(node, String(!node.value), `${node.value} becomes ${!node.value}`);
    if (type === 'Literal' && typeof node.value === 'number' && node.value > 1)
      plant(node, String(node.value + 1), `${node.value} becomes ${node.value + 1}`);
    if (type === 'IfStatement' && !node.alternate) plant(node, ';', `"if" is left out`);
    if (type === 'ConditionalExpression')
      plant(node.test as Node, `!(${textOf(node.test as Node)})`, 'the condition is turned round');
    if (type === 'ExpressionStatement' && isCall(node.expression as Node))
      plant(node, ';', 'the call is left out');
    if (type === 'CallExpression' && calleeName(node) === 'where') {
      const { object } = node.callee as unknown as { object: Node };
      plant({ start: object.end, end: node.end }, '', '"where" is left out');
    }
    if (isListOfNames(node)) {
      const names = (node.elements as Node[]).map(textOf);
      plant(node, `[${names.slice(0, -1).join(', ')}]`, `${names.at(-1)} is left out`);
    }
    for (const child of childrenOf(node)) look(child);
  };

  look(parseAst(source, { lang: 'ts' }) as unknown as Node);
  return found;
}

const isCall = (node: Node): boolean =>
  node.type === 'CallExpression' ||
  (node.type === 'AwaitExpression' && isCall(node.argument as Node));

export const planted = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);
