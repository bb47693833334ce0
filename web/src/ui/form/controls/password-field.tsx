import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';

/** A password, with a button that shows it. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide characters' }}
      // Mantine only colours the field.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}

function VisibilityIcon({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={18} stroke={1.6} aria-hidden />;
}
