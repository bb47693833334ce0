import { learningWidget } from '@tenure/contract/learning/learning-widget';
import type { SettingsProps } from '../../../lib/area/widget-kind.tsx';
import WidgetSettings from '../../../ui/widget/widget-settings.tsx';

export default function LearningSettings(props: SettingsProps) {
  return <WidgetSettings {...props} contract={learningWidget} />;
}
