import { dashboardFiles, pictureLimits } from '@tenure/contract/dashboard/dashboard-file';
import { htmlEditorWidget } from '@tenure/contract/dashboard/html-editor-widget';
import { refusalOf } from '../../../lib/refuse-file.ts';
import type { SettingsProps } from '../../../lib/widget-kind.tsx';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import { uploadFor } from '../../../ui/form/use-upload.ts';
import type { PictureStore } from '../../../ui/rich-text/picture-button.tsx';
import RichTextEditor from '../../../ui/rich-text/rich-text-editor.tsx';
import WidgetSettings from '../../../ui/widget/widget-settings.tsx';

const pictures = { ...dashboardFiles, limits: pictureLimits };

const pictureStore: PictureStore = {
  refusalOf: (file) => refusalOf(file, pictures),
  keep: async (file) => (await uploadFor(pictures, file)).url,
};

/** The text is written in a real editor; its pictures go to our own store. */
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
