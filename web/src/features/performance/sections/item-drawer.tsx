import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { can } from '../../../lib/actions.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import type { Item, Performance, SectionAnswer } from '../queries.ts';
import { ItemForm } from './item-form.tsx';
import { nounOf, pluralOf } from './item-words.ts';

/** The item being edited, a new one, or nothing. */
export type OpenedItem = Item | 'new' | null;

interface ButtonProps {
  type: SectionAnswer['type'];
  section: SectionAnswer;
  onPress: () => void;
}

/** Shown to those who may add an item. */
export function AddItemButton({ type, section, onPress }: ButtonProps) {
  if (!can(section.metadata.capabilities, `section.${pluralOf(type)}.add`)) return null;
  return (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onPress}>
      Add {nounOf(type)}
    </Button>
  );
}

interface Props {
  performance: Performance;
  section: SectionAnswer;
  type: SectionAnswer['type'];
  opened: OpenedItem;
  onClose: () => void;
}

export function ItemDrawer({ performance, section, type, opened, onClose }: Props) {
  return (
    <SideDrawer
      title={`${opened === 'new' ? 'Add' : 'Edit'} ${nounOf(type)}`}
      opened={opened !== null}
      onClose={onClose}
    >
      {opened ? (
        <ItemForm
          key={opened === 'new' ? 'new' : opened.id}
          performance={performance}
          section={section}
          item={opened === 'new' ? null : opened}
          onDone={onClose}
        />
      ) : null}
    </SideDrawer>
  );
}
