/** Definition of the elements of a data model: access and valid values. */
export interface Element {
  readonly access: 'read' | 'write' | 'both';
  /** The value before the first write; undefined when there is none. */
  readonly initial?: string;
  takes?(value: string): boolean;
  /** Whether it is stored between visits. */
  readonly isKept?: boolean;
}

export interface DataModel {
  /** By name; list indexes are written as n: cmi.objectives.n.id */
  readonly elements: Readonly<Record<string, Element>>;
  /** Element in which a part sets how it was left, such as to be continued. */
  readonly exit: string;
  readonly entry: string;
  /** Element for the completion status; until the part sets it, it has its initial value. */
  readonly completion: string;
  readonly suspendData: string;
  readonly sessionTime: string;
  readonly totalTime: string;
  secondsOf(span: string): number;
  spanOf(seconds: number): string;
}

export const upTo = (most: number) => (value: string) => value.length <= most;
export const oneOf =
  (...words: readonly string[]) =>
  (value: string) =>
    words.includes(value);
export const decimal = (value: string) => /^-?\d{1,10}(\.\d{1,10})?$/.test(value);
export const between = (least: number, most: number) => (value: string) =>
  decimal(value) && Number(value) >= least && Number(value) <= most;

export const readOnly = (initial: string): Element => ({ access: 'read', initial });
export const stored = (takes: Element['takes'] & object, initial = ''): Element => ({
  access: 'both',
  initial,
  takes,
  isKept: true,
});
/** Accepted but not stored after the visit: answers to questions, and comments. */
export const passing = (takes: Element['takes'] & object = upTo(4000)): Element => ({
  access: 'both',
  takes,
});
export const writeOnly = (takes: Element['takes'] & object): Element => ({
  access: 'write',
  takes,
});
