import { taskWidget } from '@tenure/contract/tasks/task-widget';
import type { SettingsProps } from '../../../lib/area/widget-kind.tsx';
import WidgetSettings from '../../../ui/widget/widget-settings.tsx';

export default function TaskSettings(props: SettingsProps) {
  return <WidgetSettings {...props} contract={taskWidget} />;
}
