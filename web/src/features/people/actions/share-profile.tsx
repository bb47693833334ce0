import { Button, Group, Modal, TextInput } from '@mantine/core';
import { profileHref } from '../../../lib/address/profile-address.ts';
import type { ProfileActionProps } from '../../../lib/area/web-area.tsx';
import { toast } from '../../../ui/toast.ts';

/** The URL of a profile, to copy. The recipient sees only what they have access to. */
export default function ShareProfile({ employee, onClose }: ProfileActionProps) {
  const address = new URL(profileHref({ id: employee.id }), window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      toast.critical('The link couldn’t be copied. Select it and copy it manually.');
      return;
    }
    toast.positive('Link copied');
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Share ${employee.displayName}’s profile`}
      centered
      size={480}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <TextInput
        label="Link"
        description="People who open it see what their access allows."
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={copy} data-autofocus>
          Copy link
        </Button>
      </Group>
    </Modal>
  );
}
