import { Button } from '@mantine/core';
import classes from './form-buttons.module.css';

interface Props {
  submitLabel: string;
  busy: boolean;
  isUploading?: boolean;
  /** Keeps the buttons visible in a drawer while the fields scroll. */
  isSticky?: boolean;
  onCancel: () => void;
}

/** The cancel and save buttons of a form. */
export function FormButtons({ submitLabel, busy, isUploading, isSticky, onCancel }: Props) {
  return (
    <div className={classes.buttons} data-sticky={isSticky || undefined}>
      <Button variant="default" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" loading={busy} disabled={isUploading ?? false}>
        {submitLabel}
      </Button>
    </div>
  );
}
