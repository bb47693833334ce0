import { type KeyboardEvent, useState } from 'react';
import { useFocusNext } from '../../../lib/focus/use-focus-next.ts';
import { inOrder, moved, type Spot, type Step, spotAfter, spotOf } from './arrangement.ts';
import { type Draft, nameOf } from './draft.ts';
import { moveWords, placeInWords } from './move-words.ts';
import type { DraftState } from './use-draft.ts';

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'across',
  ArrowRight: 'across',
};

interface Lifted {
  key: string;
  /** The draft when the widget was picked up. */
  before: Draft;
}

/** Moves widgets by keyboard and buttons, with announcements for screen readers. */
export function useMoves({ draft, change }: DraftState, announce: (words: string) => void) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  // Moving to the other column remounts the widget, so focus has to follow.
  const focusNext = useFocusNext();

  const named = (key: string) => {
    const widget = inOrder(draft.widgets).find((one) => one.key === key);
    return widget ? nameOf(widget) : '';
  };
  const say = (word: 'lifted' | 'moved' | 'dropped' | 'cancelled', key: string, now: Draft) =>
    announce(moveWords[word](named(key), placeInWords(now.widgets, key)));

  const place = (key: string, spot: Spot, word: 'moved' | 'dropped' = 'moved') => {
    const next = { ...draft, widgets: moved(draft.widgets, key, spot) };
    if (JSON.stringify(spotOf(draft.widgets, key)) !== JSON.stringify(spotOf(next.widgets, key)))
      change(next);
    say(word, key, next);
  };

  const step = (key: string, direction: Step, focus: string) => {
    const spot = spotAfter(draft.widgets, key, direction);
    if (!spot) return announce(moveWords.stuck(named(key)));
    focusNext(focus);
    place(key, spot);
  };

  const toggle = (key: string) => {
    if (lifted?.key === key) {
      setLifted(null);
      say('dropped', key, draft);
    } else {
      setLifted({ key, before: draft });
      say('lifted', key, draft);
    }
  };

  const press = (key: string, handleId: string) => (event: KeyboardEvent) => {
    if (lifted?.key !== key) return;
    const direction = steps[event.key];
    if (direction) {
      event.preventDefault();
      step(key, direction, handleId);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      focusNext(handleId);
      change(lifted.before);
      setLifted(null);
      say('cancelled', key, lifted.before);
    } else if (event.key === 'Tab') toggle(key);
  };

  return { liftedKey: lifted?.key ?? null, place, step, toggle, press, say };
}

export type Moves = ReturnType<typeof useMoves>;
