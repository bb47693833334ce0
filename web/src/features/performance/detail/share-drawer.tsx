import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  sharePerformance,
  unsharePerformance,
} from '@tenure/contract/performance/endpoints/performance.endpoints';

import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { RecordPicker } from '../../../ui/form/controls/record-picker.tsx';
import { Person } from '../../../ui/person/person.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { type Performance, sharesQuery, useChange } from '../queries.ts';
import classes from './detail.module.css';

interface Props {
  performance: Performance;
  opened: boolean;
  onClose: () => void;
}

export function ShareDrawer({ performance, opened, onClose }: Props) {
  const [person, setPerson] = useState<number | null>(null);
  const attempt = useAttempt();
  const share = useChange((userId: number) =>
    call(sharePerformance, {
      params: { performanceId: performance.id },
      body: { userIds: [userId] },
    }),
  );
  const shares = useQuery({ ...sharesQuery(performance.id), enabled: opened });
  const unshare = useChange((userId: number) =>
    call(unsharePerformance, { params: { performanceId: performance.id, userId } }),
  );
  const end = (userId: number) =>
    attempt(async () => {
      await unshare.mutateAsync(userId);
      toast.positive('No longer shared');
    });
  return (
    <SideDrawer title="Share appraisal" opened={opened} onClose={onClose}>
      <div className={classes.stack}>
        <p className={classes.quiet}>
          People you share it with can read the appraisal but can’t change anything. The template
          controls which ratings they see.
        </p>
        <RecordPicker
          of="person"
          label="Share with"
          isRequired
          value={person}
          except={performance.employee.id}
          onChange={setPerson}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={person === null}
            loading={share.isPending}
            onClick={() =>
              attempt(async () => {
                if (person !== null) await share.mutateAsync(person);
                toast.positive('Appraisal shared');
                setPerson(null);
                onClose();
              })
            }
          >
            Share
          </Button>
        </div>
        {shares.data?.items.map((one) => (
          <div key={one.id} className={classes.personRow}>
            <Person person={one} size={32} />
            <Button variant="default" size="compact-sm" onClick={() => end(one.id)}>
              Stop sharing
            </Button>
          </div>
        ))}
      </div>
    </SideDrawer>
  );
}
