import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDots,
  IconDownload,
  IconFileImport,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { pathOf } from '@tenure/contract/kit/endpoint';
import {
  deletePerformance,
  downloadPerformance,
  rollbackPerformance,
} from '@tenure/contract/performance/endpoints/performance.endpoints';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { type Performance, useChange } from '../queries.ts';
import { ImportDrawer } from './import-drawer.tsx';
import { ShareDrawer } from './share-drawer.tsx';

type Open = 'rollback' | 'delete' | 'share' | 'import' | null;

/** Actions on an appraisal as a whole, as listed by the server. */
export function AppraisalMenu({ performance }: { performance: Performance }) {
  const [open, setOpen] = useState<Open>(null);
  const router = useRouter();
  const attempt = useAttempt();
  const params = { performanceId: performance.id };
  const rollback = useChange(() =>
    call(rollbackPerformance, { params, ifMatch: performance.version }),
  );
  const remove = useChange(() => call(deletePerformance, { params, ifMatch: performance.version }));
  const may = (action: string) => can(performance.metadata.capabilities, action);
  const close = () => setOpen(null);
  const entries = [
    'performance.parent.copy-button.show',
    'performance.share',
    'performance.download',
    'performance.rollback',
    'performance.delete',
  ].filter(may);
  if (entries.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconDots size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may('performance.parent.copy-button.show') ? (
            <Menu.Item
              leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
              onClick={() => setOpen('import')}
            >
              Import from last appraisal
            </Menu.Item>
          ) : null}
          {may('performance.share') ? (
            <Menu.Item
              leftSection={<IconShare size={16} stroke={1.6} aria-hidden />}
              onClick={() => setOpen('share')}
            >
              Share
            </Menu.Item>
          ) : null}
          {may('performance.download') ? (
            <Menu.Item
              component="a"
              href={pathOf(downloadPerformance.path, params)}
              download={`${performance.title}.pdf`}
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            >
              Download PDF
            </Menu.Item>
          ) : null}
          {may('performance.rollback') ? (
            <Menu.Item
              leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
              onClick={() => setOpen('rollback')}
            >
              Undo last step
            </Menu.Item>
          ) : null}
          {may('performance.delete') ? (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
              onClick={() => setOpen('delete')}
            >
              Delete appraisal
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={open === 'rollback'}
        title="Undo last step?"
        confirmLabel="Undo last step"
        busy={rollback.isPending}
        onCancel={close}
        onConfirm={() =>
          attempt(async () => {
            await rollback.mutateAsync(undefined);
            toast.positive('Last step undone');
            close();
          })
        }
      >
        Phases and approvals go back to how they were before this step. Goals, ratings and answers
        are kept. The timeline shows the step and the undo.
      </ConfirmDialog>
      <ConfirmDialog
        opened={open === 'delete'}
        title="Delete appraisal?"
        confirmLabel="Delete appraisal"
        tone="critical"
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() =>
          attempt(async () => {
            await remove.mutateAsync(undefined);
            toast.positive('Appraisal deleted');
            router.navigate({ href: '/performance' });
          })
        }
      >
        Everything planned in it is deleted. This can’t be undone.
      </ConfirmDialog>
      <ShareDrawer performance={performance} opened={open === 'share'} onClose={close} />
      <ImportDrawer performance={performance} opened={open === 'import'} onClose={close} />
    </>
  );
}
