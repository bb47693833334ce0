import { Button } from '@mantine/core';
import type { Dashboard } from '@tenure/contract/dashboard/dashboard';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useResetDashboard } from './queries.ts';

/** Resets to the company's template; later changes to the template apply again. */
export function ResetButton({ dashboard }: { dashboard: Dashboard }) {
  const reset = useResetDashboard(dashboard.id);
  const oneAtATime = useOneAtATime();
  const [asking, setAsking] = useState(false);
  if (!can(dashboard.metadata.actions, 'dashboards.reset')) return null;
  const run = () =>
    oneAtATime(async () => {
      try {
        await reset.mutateAsync(dashboard.version);
        void toast.positive('Home page reset to your company’s default');
      } catch (error) {
        void toast.critical(sentenceOf(error));
      }
      setAsking(false);
    });
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setAsking(true)}>
        Reset
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Reset your home page?"
        confirmLabel="Reset"
        tone="critical"
        busy={reset.isPending}
        onConfirm={run}
        onCancel={() => setAsking(false)}
      >
        Your changes will be replaced with your company’s default. This can’t be undone.
      </ConfirmDialog>
    </>
  );
}
