import { leaveCalendarWidget } from '@tenure/contract/leave/leave-widgets';
import type { SettingsProps } from '../../../lib/area/widget-kind.tsx';
import WidgetSettings from '../../../ui/widget/widget-settings.tsx';

export default function CalendarSettings(props: SettingsProps) {
  return <WidgetSettings {...props} contract={leaveCalendarWidget} />;
}
