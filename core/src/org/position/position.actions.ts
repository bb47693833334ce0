import type { Action, Condition } from '../../kit/judge.ts';
import { ledByPositions } from '../organisation.actions.ts';
import type { Organisation } from '../organisation.ts';
import { administrator, colleague, hrManager } from '../relations.ts';

/** A position as its permission table sees it. */
export interface PositionRecord {
  readonly id: number;
  readonly isClosed: boolean;
  readonly version: number;
  readonly organisation: Organisation;
}

const open: Condition<PositionRecord> = {
  words: 'while the position is open',
  otherwise: 'This position has been closed.',
  holds: ({ isClosed }) => !isClosed,
};

const led: Condition<PositionRecord> = {
  ...ledByPositions,
  holds: ({ organisation }) => ledByPositions.holds(organisation),
};

export const positionActions = {
  view: {
    sentAs: 'org.position.view',
    needs: 'org.chart.view',
    who: [colleague],
    when: [led],
  },
  edit: {
    sentAs: 'org.position.edit',
    needs: 'org.position.edit',
    who: [hrManager, administrator],
    when: [led, open],
  },
  close: {
    sentAs: 'org.position.close',
    needs: 'org.position.edit',
    who: [hrManager, administrator],
    when: [led, open],
  },
} satisfies Record<string, Action<PositionRecord>>;
