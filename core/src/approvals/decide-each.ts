/** Bulk decisions: each record is decided in the version that was seen, or returns the reason for refusal. */
import type { Verdict } from '../kit/judge.ts';

export interface EachDecided {
  readonly id: number;
  readonly ok: boolean;
  readonly code: string | null;
  readonly message: string;
}

interface Deciding<R> {
  /** The record, if the viewer can decide it now or has decided it. */
  find(id: number): R | undefined;
  judge(record: R): Verdict;
  versionOf(record: R): number;
  decide(record: R): Promise<void>;
  readonly words: {
    readonly done: string;
    readonly notYours: string;
    stale(record: R): string;
  };
}

export async function decideEach<R>(
  seen: ReadonlyMap<number, number>,
  { find, judge, versionOf, decide, words }: Deciding<R>,
): Promise<EachDecided[]> {
  const items: EachDecided[] = [];
  for (const [id, version] of seen) {
    const record = find(id);
    const verdict = record && judge(record);
    const refused = (code: string, message: string) => items.push({ id, ok: false, code, message });
    if (!record || !verdict) refused('not-found', words.notYours);
    else if (!verdict.ok) refused('wrong-state', verdict.fact);
    else if (versionOf(record) !== version) refused('stale-version', words.stale(record));
    else {
      await decide(record);
      items.push({ id, ok: true, code: null, message: words.done });
    }
  }
  return items;
}
