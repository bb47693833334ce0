import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { cloneElement, useLayoutEffect, useRef, useState } from 'react';
import { AppLink } from '../app-link.tsx';
import type { LateMenuProps, MenuEntry } from './late-menu.tsx';

/** First rendered when its button was pressed, so it opens immediately. */
export default function OpenedMenu({ button, entries, ...place }: LateMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // This button replaces the one that was pressed; the menu returns focus to it when it closes.
  useLayoutEffect(() => {
    target.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return (
    <Menu opened={isOpen} onChange={setOpen} {...place}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.label}
            {...addressOf(entry)}
            {...(entry.isChosen === undefined
              ? {}
              : { role: 'menuitemradio', 'aria-checked': entry.isChosen })}
            leftSection={entry.Icon ? <entry.Icon size={16} stroke={1.6} aria-hidden /> : null}
            rightSection={entry.isChosen ? <IconCheck size={16} aria-hidden /> : null}
            onClick={entry.onClick}
          >
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function addressOf({ href, isNewTab }: MenuEntry): object {
  if (!href) return {};
  return isNewTab ? { component: 'a', href, target: '_blank' } : { component: AppLink, href };
}
