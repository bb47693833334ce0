import { documentWidget } from '@tenure/contract/documents/document-widget';
import type { SettingsProps } from '../../../lib/area/widget-kind.tsx';
import WidgetSettings from '../../../ui/widget/widget-settings.tsx';

export default function DocumentSettings(props: SettingsProps) {
  return <WidgetSettings {...props} contract={documentWidget} />;
}
