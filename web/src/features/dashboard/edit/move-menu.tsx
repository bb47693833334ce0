import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsExchange, IconArrowUp, IconDots } from '@tabler/icons-react';
import { type DraftWidget, nameOf } from './draft.ts';
import type { Moves } from './use-moves.ts';

/** Every move without dragging (WCAG 2.5.7). */
export function MoveMenu({ widget, moves }: { widget: DraftWidget; moves: Moves }) {
  const id = `moves-${widget.key}`;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          id={id}
          aria-label={`Move options for ${nameOf(widget)}`}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={() => moves.step(widget.key, 'up', id)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={() => moves.step(widget.key, 'down', id)}
        >
          Move down
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={() => moves.step(widget.key, 'across', id)}
        >
          Move to the other column
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
