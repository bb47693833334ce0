import { dashboardFiles } from '@tenure/contract/dashboard/dashboard-file';
import { htmlEditorWidget } from '@tenure/contract/dashboard/html-editor-widget';
import type { SettingsProps } from '../../../lib/area/widget-kind.tsx';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { pictureStoreFor } from '../../../ui/rich-text/picture-store.ts';
import RichTextEditor from '../../../ui/rich-text/rich-text-editor.tsx';
import WidgetSettings from '../../../ui/widget/widget-settings.tsx';

const pictureStore = pictureStoreFor(dashboardFiles);

/** Edits the text in the rich-text editor; its pictures go to our own store. */
export default function HtmlSettings(props: SettingsProps) {
  return <WidgetSettings {...props} contract={htmlEditorWidget} controls={{ content: Content }} />;
}

function Content({ field, id, value, error, onChange }: ControlProps) {
  return (
    <RichTextEditor
      id={id}
      label={field.label}
      description={field.description}
      error={error}
      value={String(value ?? '')}
      onChange={onChange}
      pictures={pictureStore}
    />
  );
}
