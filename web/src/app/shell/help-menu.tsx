import { ActionIcon } from '@mantine/core';
import { IconApi, IconHelp, IconKeyboard } from '@tabler/icons-react';
import { LateMenu } from '../../ui/menu/late-menu.tsx';

interface Props {
  onShortcuts: () => void;
  /** Whether to link the API reference, for people who integrate other systems. */
  withReference: boolean;
}

export function HelpMenu({ onShortcuts, withReference }: Props) {
  const reference = { label: 'API reference', Icon: IconApi, href: '/reference', isNewTab: true };
  return (
    <LateMenu
      position="bottom-end"
      width={216}
      button={
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Help">
          <IconHelp size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
      entries={[
        { label: 'Keyboard shortcuts', Icon: IconKeyboard, onClick: onShortcuts },
        ...(withReference ? [reference] : []),
      ]}
    />
  );
}
