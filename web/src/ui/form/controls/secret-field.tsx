import { type ControlProps, frameOf } from '../control-props.ts';
import { useFormScope } from '../form-scope.tsx';
import { limitError } from './limited-text.tsx';
import { PasswordField } from './password-field.tsx';

/** A secret is typed in full or left unchanged; the stored value is shown masked. */
export default function SecretField(props: ControlProps) {
  const mask = useFormScope().maskOf(props.field.key);
  return (
    <PasswordField
      {...frameOf(props)}
      description={
        mask
          ? [props.field.description, 'Leave empty to keep it'].filter(Boolean).join('. ')
          : props.field.description
      }
      placeholder={mask}
      // Otherwise browsers offer to save it as the password of this site.
      autoComplete="off"
      data-1p-ignore
      spellCheck={false}
      error={limitError(frameOf(props), props.value, props.field.maxLength)}
      value={String(props.value ?? '')}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
