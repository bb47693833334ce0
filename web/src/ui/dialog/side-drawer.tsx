import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './side-drawer.module.css';

interface Props {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer for longer forms, beside the page they belong to. */
export function SideDrawer({ title, opened, onClose, children }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={480}
      title={title}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 160 }}
    >
      {children}
    </Drawer>
  );
}
