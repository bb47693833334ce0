import { Kbd, Modal, Switch } from '@mantine/core';
import { searchKeys } from '../search/search-keys.ts';
import classes from './shortcut-list.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  places: readonly { key: string; label: string }[];
  on: boolean;
  onToggle: () => void;
}

export default function ShortcutList({ opened, onClose, places, on, onToggle }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      centered
      size={400}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <dl className={classes.keys}>
        <div>
          <dt>Search</dt>
          <dd>
            <Kbd>{searchKeys}</Kbd>
          </dd>
        </div>
        {places.map(({ key, label }) => (
          <div key={key}>
            <dt>Go to {label}</dt>
            <dd>
              <Kbd>g</Kbd> then <Kbd>{key}</Kbd>
            </dd>
          </div>
        ))}
        <div>
          <dt>Collapse or expand navigation</dt>
          <dd>
            <Kbd>[</Kbd>
          </dd>
        </div>
        <div>
          <dt>Show this list</dt>
          <dd>
            <Kbd>?</Kbd>
          </dd>
        </div>
      </dl>
      <Switch
        mt="lg"
        label="Use single-key shortcuts on this device"
        checked={on}
        onChange={onToggle}
      />
    </Modal>
  );
}
