import { videoWidget } from '@tenure/contract/dashboard/video-widget';
import type { SettingsProps } from '../../../lib/area/widget-kind.tsx';
import WidgetSettings from '../../../ui/widget/widget-settings.tsx';
import { VideoFile } from './video-file.tsx';

/** The video source that each setting belongs to. */
const belongsTo: Readonly<Record<string, string>> = {
  videoLink: 'link',
  videoFile: 'file',
  videoEmbed: 'embed',
};

export default function VideoSettings(props: SettingsProps) {
  return (
    <WidgetSettings
      {...props}
      contract={videoWidget}
      controls={{ videoFile: VideoFile }}
      shown={(setting, { videoType }) => (belongsTo[setting] ?? videoType) === videoType}
    />
  );
}
