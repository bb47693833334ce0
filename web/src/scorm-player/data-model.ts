/** How the elements of a data model are described: who may read and write them, and what they take. */
export interface Element {
  readonly access: 'read' | 'write' | 'both';
  /** What it is before anybody wrote it; undefined when it has no value then. */
  readonly initial?: string;
  takes?(value: string): boolean;
  /** Whether it is stored between visits. */
  readonly isKept?: boolean;
}

export interface DataModel {
  /** By name; the place in a list is written as n: cmi.objectives.n.id */
  readonly elements: Readonly<Record<string, Element>>;
  /** What a part writes when it leaves to come back. */
  readonly exit: string;
  readonly entry: string;
  /** Whether the part is complete; until the part says so, it has its initial value. */
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
/** Taken and forgotten with the visit: answers to questions and comments are not stored. */
export const passing = (takes: Element['takes'] & object = upTo(4000)): Element => ({
  access: 'both',
  takes,
});
export const writeOnly = (takes: Element['takes'] & object): Element => ({
  access: 'write',
  takes,
});
