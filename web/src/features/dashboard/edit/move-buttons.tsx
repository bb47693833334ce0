import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowsExchange, IconArrowUp } from '@tabler/icons-react';
import type { Step } from './arrangement.ts';
import { type DraftWidget, nameOf } from './draft.ts';
import type { Moves } from './use-moves.ts';

const buttons = [
  { step: 'up', words: 'up', Icon: IconArrowUp },
  { step: 'down', words: 'down', Icon: IconArrowDown },
  { step: 'across', words: 'to the other column', Icon: IconArrowsExchange },
] as const satisfies readonly { step: Step; words: string; Icon: typeof IconArrowUp }[];

/** Moves widgets by buttons where the company has disabled dragging. */
export function MoveButtons({ widget, moves }: { widget: DraftWidget; moves: Moves }) {
  return buttons.map(({ step, words, Icon }) => {
    const id = `${step}-${widget.key}`;
    return (
      <Tooltip key={step} label={`Move ${words}`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          id={id}
          aria-label={`Move ${nameOf(widget)} ${words}`}
          onClick={() => moves.step(widget.key, step, id)}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  });
}
