import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { can } from '../../lib/actions.ts';
import { hasStatus, sentenceOf } from '../../lib/api-error.ts';
import { useFocusAfterRemoval } from '../../lib/focus/focus-heir.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import type { ResourceItem } from '../../lib/use-resource.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { toast } from '../toast.ts';
import classes from './resource-section.module.css';
import type { ResourceActions } from './resource-words.ts';

interface Props {
  item: ResourceItem;
  name: string;
  /** "contact" */
  short: string;
  actions: ResourceActions;
  /** The consequence of deleting it. */
  consequence: ReactNode;
  onEdit: () => void;
  remove: () => Promise<unknown>;
  /** Restores it. */
  undo: (() => Promise<unknown>) | undefined;
  children: ReactNode;
}

export function ResourceRow(props: Props) {
  const { item, name, short, actions, remove, undo } = props;
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { row, expectToGo } = useFocusAfterRemoval<HTMLLIElement>();
  const oneAtATime = useOneAtATime();

  const bringBack = () =>
    undo?.().then(
      () => toast.positive(`${name} restored`),
      (error: unknown) => toast.critical(sentenceOf(error)),
    );
  // Awaited instead of a callback: a deleted row unmounts before the callback would run.
  const confirm = () =>
    oneAtATime(async () => {
      expectToGo(true);
      setIsBusy(true);
      try {
        await remove();
        if (undo) toast.undoable(`${name} deleted`, bringBack);
        else toast.positive(`${name} deleted`);
      } catch (error) {
        expectToGo(false);
        if (!hasStatus(error, 401)) toast.critical(sentenceOf(error));
      }
      setIsBusy(false);
      setIsAsked(false);
    });

  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`${label} ${name}`}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <li ref={row} tabIndex={-1} className={classes.row}>
      <div className={classes.content}>{props.children}</div>
      <div className={classes.actions}>
        {can(item.actions, actions.edit)
          ? button('Edit', <IconPencil size={18} stroke={1.6} aria-hidden />, props.onEdit)
          : null}
        {can(item.actions, actions.remove)
          ? button('Delete', <IconTrash size={18} stroke={1.6} aria-hidden />, () =>
              setIsAsked(true),
            )
          : null}
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={`Delete ${name}?`}
        confirmLabel={`Delete ${short}`}
        tone="critical"
        busy={isBusy}
        onConfirm={confirm}
        onCancel={() => setIsAsked(false)}
      >
        {props.consequence}
      </ConfirmDialog>
    </li>
  );
}
