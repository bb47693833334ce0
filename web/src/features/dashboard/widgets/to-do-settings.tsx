import { toDoWidget } from '@tenure/contract/dashboard/to-do-widget';
import type { SettingsProps } from '../../../lib/area/widget-kind.tsx';
import WidgetSettings from '../../../ui/widget/widget-settings.tsx';

export default function ToDoSettings(props: SettingsProps) {
  return <WidgetSettings {...props} contract={toDoWidget} />;
}
