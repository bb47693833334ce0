import { performanceWidget } from '@tenure/contract/performance/performance-widget';
import type { SettingsProps } from '../../../lib/area/widget-kind.tsx';
import WidgetSettings from '../../../ui/widget/widget-settings.tsx';

export default function PerformanceSettings(props: SettingsProps) {
  return <WidgetSettings {...props} contract={performanceWidget} />;
}
