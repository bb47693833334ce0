import { Button, Group, Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { pathOf } from '@tenure/contract/kit/endpoint';
import { downloadProfile } from '@tenure/contract/people/account-endpoints';
import type { ProfileActionProps } from '../../../lib/area/web-area.tsx';

/** Downloads the profile as a document, limited to what the viewer can see. */
export default function DownloadProfile({ employee, onClose }: ProfileActionProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Download ${employee.displayName}’s profile`}
      centered
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>The PDF has the details that you can see here. Keep it somewhere safe.</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          component="a"
          href={pathOf(downloadProfile.path, { employeeId: employee.id })}
          download={`${employee.displayName}.pdf`}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => setTimeout(onClose)}
          data-autofocus
        >
          Download PDF
        </Button>
      </Group>
    </Modal>
  );
}
