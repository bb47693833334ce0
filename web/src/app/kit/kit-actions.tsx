import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSite } from '../../lib/me.ts';
import { WhyNot } from '../../ui/actions/why-not.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './kit.module.css';

export function KitActions() {
  const { user } = useSite();
  const [shown, setShown] = useState<'confirm' | 'drawer' | null>(null);
  const close = () => setShown(null);
  return (
    <div className={classes.row}>
      <Button>Main</Button>
      <Button variant="default">Second</Button>
      <Button variant="light">Quiet</Button>
      <Button color="red">Critical</Button>
      <Button loading>Busy</Button>
      <Button disabled>Disabled</Button>
      <Button variant="default" onClick={() => toast.positive('Saved')}>
        Positive message
      </Button>
      <Button variant="default" onClick={() => toast.critical('This couldn’t be saved')}>
        Critical message
      </Button>
      <Button variant="default" onClick={() => setShown('confirm')}>
        Confirm
      </Button>
      <Button variant="default" onClick={() => setShown('drawer')}>
        Open drawer
      </Button>
      <WhyNot
        offered={[]}
        possible={[
          { action: 'employees.emergencyContacts.add', words: 'add a contact' },
          { action: 'employees.employee.view', words: 'see this person' },
        ]}
        about={{ employeeId: user.id }}
      />
      <ConfirmDialog
        opened={shown === 'confirm'}
        title="Delete the example?"
        confirmLabel="Delete example"
        tone="critical"
        onConfirm={close}
        onCancel={close}
      >
        This can’t be undone.
      </ConfirmDialog>
      <SideDrawer title="A drawer" opened={shown === 'drawer'} onClose={close}>
        For longer tasks, next to the page they belong to.
      </SideDrawer>
    </div>
  );
}
