import { addDashboardFile } from '@tenure/contract/dashboard/file-endpoints';
import { htmlEditorWidget } from '@tenure/contract/dashboard/html-editor-widget';
import { upload } from '../../../lib/upload.ts';
import type { SettingsProps } from '../../../lib/widget-kind.tsx';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import RichTextEditor from '../../../ui/rich-text/rich-text-editor.tsx';
import WidgetSettings from '../../../ui/widget/widget-settings.tsx';
import { refusalOf } from './refuse-file.ts';
import { UploadPlace, useUploadPlace } from './upload-place.ts';

/** The text is written in a real editor; its pictures go to our own store. */
export default function HtmlSettings(props: SettingsProps) {
  return (
    <UploadPlace value={props.dashboardId}>
      <WidgetSettings {...props} contract={htmlEditorWidget} controls={{ content: Content }} />
    </UploadPlace>
  );
}

function Content({ field, id, value, error, onChange }: ControlProps) {
  const dashboardId = useUploadPlace();
  return (
    <RichTextEditor
      id={id}
      label={field.label}
      description={field.description}
      error={error}
      value={String(value ?? '')}
      onChange={onChange}
      pictures={{
        refusalOf: (file) => refusalOf(file, 'image'),
        keep: async (file) =>
          (await upload(addDashboardFile, { params: { dashboardId }, file })).url,
      }}
    />
  );
}
