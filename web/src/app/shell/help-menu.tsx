import { ActionIcon, Menu } from '@mantine/core';
import { IconApi, IconHelp, IconKeyboard } from '@tabler/icons-react';

interface Props {
  onShortcuts: () => void;
  /** The API is read by those who connect other programs. */
  withReference: boolean;
}

export function HelpMenu({ onShortcuts, withReference }: Props) {
  return (
    <Menu position="bottom-end" width={216}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Help">
          <IconHelp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.6} aria-hidden />}
          onClick={onShortcuts}
        >
          Keyboard shortcuts
        </Menu.Item>
        {withReference ? (
          <Menu.Item
            component="a"
            href="/reference"
            target="_blank"
            leftSection={<IconApi size={16} stroke={1.6} aria-hidden />}
          >
            API reference
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
