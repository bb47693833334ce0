import type { Action, Condition } from '../kit/judge.ts';
import { administrator, colleague, hrManager } from './relations.ts';

/** A position as its permission table sees it. */
export interface PositionRecord {
  readonly id: number;
  readonly isClosed: boolean;
  readonly version: number;
}

const open: Condition<PositionRecord> = {
  words: 'while the position is open',
  otherwise: 'This position has been closed.',
  holds: ({ isClosed }) => !isClosed,
};

export const positionActions = {
  view: { sentAs: 'org.position.view', needs: 'org.chart.view', who: [colleague] },
  edit: {
    sentAs: 'org.position.edit',
    needs: 'org.position.edit',
    who: [hrManager, administrator],
    when: [open],
  },
  close: {
    sentAs: 'org.position.close',
    needs: 'org.position.edit',
    who: [hrManager, administrator],
    when: [open],
  },
} satisfies Record<string, Action<PositionRecord>>;
