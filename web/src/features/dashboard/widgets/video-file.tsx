import { dashboardFiles } from '@tenure/contract/dashboard/dashboard-file';
import { videoLimits } from '@tenure/contract/files/media-limits';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { FileField } from '../../../ui/form/files/file-field.tsx';

const videos = { ...dashboardFiles, limits: videoLimits };

/** Uploads a video while the form is open. */
export function VideoFile({ id, field, value, error, onChange }: ControlProps) {
  return (
    <FileField
      id={id}
      label={field.label}
      use={videos}
      value={typeof value === 'number' ? value : null}
      savedName="Current video"
      error={error}
      onChange={onChange}
    />
  );
}
