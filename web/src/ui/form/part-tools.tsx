import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import classes from './part-tools.module.css';

interface Props {
  name: string;
  place: number;
  count: number;
  onMove?: (to: number) => void;
  onRemove: () => void;
}

/** Buttons that move a part of a form up or down, or remove it. */
export function PartTools({ name, place, count, onMove, onRemove }: Props) {
  return (
    <div className={classes.tools}>
      {onMove ? (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Move ${name} up`}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Move ${name} down`}
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
