import { Button, Checkbox } from '@mantine/core';
import { importSections } from '@tenure/contract/performance/endpoints/performance.endpoints';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { type Performance, useChange } from '../queries.ts';
import classes from './detail.module.css';

interface Props {
  performance: Performance;
  opened: boolean;
  onClose: () => void;
}

/** Copies items from the previous appraisal, section by section. */
export function ImportDrawer({ performance, opened, onClose }: Props) {
  const [chosen, setChosen] = useState<string[]>([]);
  const attempt = useAttempt();
  const bring = useChange((sectionIds: number[]) =>
    call(importSections, { params: { performanceId: performance.id }, body: { sectionIds } }),
  );
  const parent = performance.parentPerformance;
  if (!parent) return null;
  return (
    <SideDrawer title={`Import from ${parent.title}`} opened={opened} onClose={onClose}>
      <div className={classes.stack}>
        <Checkbox.Group
          label="Sections"
          description="Weights, ratings and answers aren’t imported."
          value={chosen}
          onChange={setChosen}
        >
          <div className={classes.choices}>
            {parent.importableSections.map(({ id, title, itemCount }) => (
              <Checkbox
                key={id}
                value={String(id)}
                disabled={itemCount === 0}
                label={`${title} (${itemCount})`}
              />
            ))}
          </div>
        </Checkbox.Group>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0}
            loading={bring.isPending}
            onClick={() =>
              attempt(async () => {
                await bring.mutateAsync(chosen.map(Number));
                toast.positive('Items imported');
                setChosen([]);
                onClose();
              })
            }
          >
            Import
          </Button>
        </div>
      </div>
    </SideDrawer>
  );
}
