import { teamWidget } from '@tenure/contract/org/team-widget';
import type { SettingsProps } from '../../../lib/area/widget-kind.tsx';
import WidgetSettings from '../../../ui/widget/widget-settings.tsx';

export default function TeamSettings(props: SettingsProps) {
  return <WidgetSettings {...props} contract={teamWidget} />;
}
