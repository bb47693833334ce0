import { Button } from '@mantine/core';
import classes from './form-buttons.module.css';

interface Props {
  submitLabel: string;
  busy: boolean;
  isUploading?: boolean;
  /** In a drawer they stay in sight while the fields scroll. */
  isSticky?: boolean;
  onCancel: () => void;
}

/** The end of a form: leave it, or save it. */
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
