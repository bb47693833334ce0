import { recognitionWidget } from '@tenure/contract/recognition/recognition-widget';
import type { SettingsProps } from '../../../lib/area/widget-kind.tsx';
import WidgetSettings from '../../../ui/widget/widget-settings.tsx';

export default function RecognitionSettings(props: SettingsProps) {
  return <WidgetSettings {...props} contract={recognitionWidget} />;
}
