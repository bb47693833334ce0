import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { RowAction } from './column.ts';

export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
          <IconDots size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, onSelect, tone }) => (
          <Menu.Item
            key={label}
            onClick={onSelect}
            {...(tone === 'critical' ? { color: 'var(--critical)' } : {})}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
