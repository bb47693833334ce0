/** Screen reader announcements of moves. Positions are one-based. */
import { type Arrangement, type Keyed, spotOf } from './arrangement.ts';

export const columnNames = { 1: 'first column', 2: 'second column' } as const;

/** "position 2 of 3 in the first column" */
export function placeInWords<W extends Keyed>(all: Arrangement<W>, key: string): string {
  const spot = spotOf(all, key);
  if (!spot) return '';
  const total = all[spot.container].length;
  return `position ${spot.index + 1} of ${total} in the ${columnNames[spot.container]}`;
}

export const moveInstructions =
  'Press Space or Enter to pick up the widget, the arrow keys to move it, Space or Enter to drop it and Escape to cancel.';

export const moveWords = {
  lifted: (name: string, place: string) => `${name} picked up, ${place}.`,
  moved: (name: string, place: string) => `${name} moved to ${place}.`,
  dropped: (name: string, place: string) => `${name} dropped, ${place}.`,
  cancelled: (name: string, place: string) => `Move cancelled. ${name} is back at ${place}.`,
  stuck: (name: string) => `${name} can’t move further in this direction.`,
};
