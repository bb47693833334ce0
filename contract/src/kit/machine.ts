/**
 * State machines as data: the states of a record, the actions in each, who can take them, and the next state.
 * The server guards transitions with it, screens take labels and buttons from it, docs/states shows it, and
 * tests are generated from it.
 */

export interface MachineState {
  /** Stored, and sent where a document specifies a number. */
  readonly code: number;
  readonly label: string;
  readonly tone: 'positive' | 'warning' | 'critical' | 'quiet';
}

export interface MachineAction {
  readonly code?: number;
  /** Button label. */
  readonly label: string;
  /** Verb phrase in a history, after the person's name. */
  readonly words: string;
}

export interface Transition<
  S extends string = string,
  A extends string = string,
  P extends string = string,
> {
  readonly action: A;
  readonly from: S;
  readonly to: S;
  readonly who: readonly P[];
  /** A reason is required and shown to the person affected. */
  readonly needsReason?: true;
}

/** The first action, which creates the record. */
export interface Beginning<
  S extends string = string,
  A extends string = string,
  P extends string = string,
> {
  readonly action: A;
  readonly to: S;
  readonly who: readonly P[];
}

type Names<T> = keyof T & string;

interface Definition<
  S extends Readonly<Record<string, MachineState>>,
  A extends Readonly<Record<string, MachineAction>>,
  P extends Readonly<Record<string, string>>,
  T extends readonly Transition<Names<S>, Names<A>, Names<P>>[],
> {
  /** Name of the file in docs/states. */
  readonly name: string;
  /** The record type, after "A" or "An". */
  readonly subject: string;
  readonly states: S;
  readonly actions: A;
  /** The parties who can act, worded to fit "This can be done by …". */
  readonly parties: P;
  readonly begins: Beginning<Names<S>, Names<A>, Names<P>>;
  readonly transitions: T;
}

export interface Machine<
  S extends string = string,
  A extends string = string,
  P extends string = string,
  /** The actions with a transition; the others are recorded by the server. */
  D extends A = A,
> {
  readonly name: string;
  readonly subject: string;
  readonly states: Readonly<Record<S, MachineState>>;
  readonly stateNames: readonly S[];
  readonly actions: Readonly<Record<A, MachineAction>>;
  readonly parties: Readonly<Record<P, string>>;
  readonly begins: Beginning<S, A, P>;
  readonly transitions: readonly Transition<S, D, P>[];
  /** In order of the transitions. */
  readonly decisions: readonly D[];
  stateOf(code: number): S;
  codesOf(states: readonly S[]): number[];
  rowsOf(action: D): readonly Transition<S, D, P>[];
  /** The next state; undefined if the action is not possible. */
  next(action: D, from: S): S | undefined;
  needsReason(action: D, from: S, by: readonly P[]): boolean;
}

export type StateOf<M> = M extends Machine<infer S, infer _A, infer _P, infer _D> ? S : never;

export function machine<
  const S extends Readonly<Record<string, MachineState>>,
  const A extends Readonly<Record<string, MachineAction>>,
  const P extends Readonly<Record<string, string>>,
  const T extends readonly Transition<Names<S>, Names<A>, Names<P>>[],
>(
  definition: Definition<S, A, P, T>,
): Machine<Names<S>, Names<A>, Names<P>, T[number]['action']> & {
  readonly states: S;
  readonly actions: A;
} {
  type Row = Transition<Names<S>, T[number]['action'], Names<P>>;
  const { states, transitions } = definition;
  const rows: readonly Row[] = transitions;
  const stateNames = Object.keys(states) as Names<S>[];
  const problem = problemOf(definition);
  if (problem) throw new Error(`${definition.name}: ${problem}`);
  const rowsOf = (action: T[number]['action']) => rows.filter((row) => row.action === action);
  return {
    ...definition,
    stateNames,
    decisions: [...new Set(rows.map(({ action }) => action))],
    rowsOf,
    stateOf(code) {
      const state = stateNames.find((name) => states[name]?.code === code);
      if (!state) throw new Error(`${definition.name} has no state ${code}`);
      return state;
    },
    codesOf: (names) => names.map((name) => (states[name] as MachineState).code),
    next: (action, from) => rowsOf(action).find((row) => row.from === from)?.to,
    needsReason: (action, from, by) =>
      rowsOf(action).some(
        (row) =>
          row.needsReason === true && row.from === from && row.who.some((one) => by.includes(one)),
      ),
  };
}

/** Checks that codes are unique, transitions are unambiguous, and every state is reachable. */
function problemOf({
  states,
  begins,
  transitions,
}: {
  readonly states: Readonly<Record<string, MachineState>>;
  readonly begins: Beginning;
  readonly transitions: readonly Transition[];
}): string | undefined {
  const codes = Object.values(states).map(({ code }) => code);
  if (new Set(codes).size < codes.length) return 'two states have the same code.';
  for (const { action, from, to } of transitions)
    if (transitions.some((row) => row.action === action && row.from === from && row.to !== to))
      return `${action} leads from ${from} to two states.`;
  const reached = new Set([begins.to]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
  }
  const lost = Object.keys(states).find((state) => !reached.has(state));
  return lost && `nothing leads to ${lost}.`;
}
