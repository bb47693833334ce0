/**
 * The run-time library that a package looks for in the parent window: the functions and error codes of SCORM
 * 1.2 (RTE 3.3) and SCORM 2004 (RTE 3.1), over one store of elements. It makes no requests: data to store is
 * passed to `save`.
 */
import type { DataModel, Element } from './data-model.ts';
import type { Dialect } from './dialects.ts';

export interface Saved {
  readonly elements: Readonly<Record<string, string>>;
  readonly suspendData: string;
}

export interface RunTimeOptions {
  readonly dialect: Dialect;
  /** Stored at the last visit; empty at the first. */
  readonly before: Saved;
  /** Facts about the person and the part, by their element names. */
  readonly facts: Readonly<Record<string, string>>;
  save(state: Saved): void;
  /** Called when there are unsaved changes: a package may never commit them. */
  changed(): void;
  finished(): void;
}

type State = 'before' | 'running' | 'over';
const MOST_IN_A_LIST = 250;

export class RunTime {
  readonly #dialect: Dialect;
  readonly #model: DataModel;
  readonly #values: Map<string, string>;
  readonly #options: RunTimeOptions;
  readonly #secondsBefore: number;
  #state: State = 'before';
  #error = 0;

  constructor(options: RunTimeOptions) {
    const { dialect, before, facts } = options;
    this.#options = options;
    this.#dialect = dialect;
    this.#model = dialect.model;
    this.#values = new Map(Object.entries({ ...before.elements, ...facts }));
    const { model } = dialect;
    if (before.suspendData) this.#values.set(model.suspendData, before.suspendData);
    this.#secondsBefore = model.secondsOf(before.elements[model.totalTime] ?? '');
    const isFirst = Object.keys(before.elements).length === 0 && before.suspendData === '';
    const isResumed = before.elements[model.exit] === 'suspend';
    this.#values.set(model.entry, isFirst ? 'ab-initio' : isResumed ? 'resume' : '');
    this.#values.delete(model.exit);
  }

  get isOver(): boolean {
    return this.#state === 'over';
  }

  begin(argument: unknown): string {
    const { errors } = this.#dialect;
    if (argument !== '') return this.#fail(errors.argument);
    if (this.#state !== 'before')
      return this.#fail(this.#state === 'running' ? errors.begunAlready : errors.begunAfterEnd);
    this.#state = 'running';
    return this.#done();
  }

  end(argument: unknown): string {
    const { errors } = this.#dialect;
    if (argument !== '') return this.#fail(errors.argument);
    if (this.#state !== 'running')
      return this.#fail(this.#state === 'before' ? errors.endBeforeBegin : errors.endAfterEnd);
    this.#completeUnlessSaid();
    this.#state = 'over';
    this.#options.save(this.#toStore());
    this.#options.finished();
    return this.#done();
  }

  commit(argument: unknown): string {
    const { errors } = this.#dialect;
    if (argument !== '') return this.#fail(errors.argument);
    if (this.#state !== 'running')
      return this.#fail(this.#state === 'before' ? errors.commitBefore : errors.commitAfter);
    this.#options.save(this.#toStore());
    return this.#done();
  }

  read(name: unknown): string {
    const { errors } = this.#dialect;
    const nothing = (error: number) => {
      this.#error = error;
      return '';
    };
    if (this.#state !== 'running')
      return nothing(this.#state === 'before' ? errors.readBefore : errors.readAfter);
    const address = String(name);
    const element = this.#elementAt(address);
    if (!element) return nothing(errors.unknownElement);
    if (element.access === 'write') return nothing(errors.writeOnly);
    if (address.endsWith('._count')) return this.#answer(String(this.#countOf(address)));
    if (!this.#isInList(address)) return nothing(errors.listOutOfBounds);
    const value = this.#values.get(address) ?? element.initial;
    return value === undefined ? nothing(errors.notSet) : this.#answer(value);
  }

  write(name: unknown, given: unknown): string {
    const { errors } = this.#dialect;
    if (this.#state !== 'running')
      return this.#fail(this.#state === 'before' ? errors.writeBefore : errors.writeAfter);
    const address = String(name);
    const value = String(given);
    const element = this.#elementAt(address);
    if (!element) return this.#fail(errors.unknownElement);
    if (element.access === 'read') return this.#fail(errors.readOnlyFor(address));
    if (element.takes?.(value) === false) return this.#fail(errors.wrongValue);
    if (!this.#hasRoom(address)) return this.#fail(errors.listOutOfOrder);
    this.#values.set(address, value);
    this.#options.changed();
    return this.#done();
  }

  lastError = (): string => String(this.#error);
  errorText = (code: unknown): string => this.#dialect.texts[Number(code)] ?? '';
  diagnostic = (code: unknown): string => this.errorText(code === '' ? this.#error : code);

  /** Saves the current state, while the part is open or when its window closes before it has finished. */
  leave(): void {
    if (this.#state === 'running') this.#options.save(this.#toStore());
  }

  /**
   * A part that ends without setting its completion is complete (SCORM 1.2, RTE 3.4.4; SCORM 2004, SN 4.6),
   * unless it is to be continued.
   */
  #completeUnlessSaid(): void {
    const { completion, elements, exit } = this.#model;
    const initial = elements[completion]?.initial;
    const hasSaid = (this.#values.get(completion) ?? initial) !== initial;
    if (!hasSaid && this.#values.get(exit) !== 'suspend') this.#values.set(completion, 'completed');
  }

  #toStore(): Saved {
    const { model } = this.#dialect;
    const session = model.secondsOf(this.#values.get(model.sessionTime) ?? '');
    const kept = [...this.#values].filter(([name]) => this.#elementAt(name)?.isKept);
    return {
      elements: {
        ...Object.fromEntries(kept),
        [model.totalTime]: model.spanOf(this.#secondsBefore + session),
      },
      suspendData: this.#values.get(model.suspendData) ?? '',
    };
  }

  #elementAt(address: string): Element | undefined {
    const { elements } = this.#model;
    const pattern = address.replace(/\.\d+(?=\.)/g, '.n');
    return Object.hasOwn(elements, pattern) ? elements[pattern] : undefined;
  }

  #countOf(address: string): number {
    const list = address.slice(0, -'_count'.length);
    let count = 0;
    for (const name of this.#values.keys()) {
      const place = name.startsWith(list) ? /^(\d+)\./.exec(name.slice(list.length))?.[1] : null;
      if (place) count = Math.max(count, Number(place) + 1);
    }
    return count;
  }

  #places(address: string) {
    return [...address.matchAll(/\.(\d+)\./g)].map((match) => ({
      list: `${address.slice(0, match.index)}._count`,
      place: Number(match[1]),
    }));
  }

  #isInList = (address: string): boolean =>
    this.#places(address).every(({ list, place }) => place < this.#countOf(list));

  /** Lists are filled in order, without gaps. */
  #hasRoom = (address: string): boolean =>
    this.#places(address).every(
      ({ list, place }) => place <= this.#countOf(list) && place < MOST_IN_A_LIST,
    );

  #done(): string {
    this.#error = 0;
    return 'true';
  }

  #answer(value: string): string {
    this.#error = 0;
    return value;
  }

  #fail(error: number): string {
    this.#error = error;
    return 'false';
  }
}
