import { IconPencil } from '@tabler/icons-react';
import type { htmlEditorWidget } from '@tenure/contract/dashboard/html-editor-widget';
import { useWidgetItems } from '../../../lib/area/widget-items.ts';
import type { CardProps } from '../../../lib/area/widget-kind.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { WidgetEmpty } from '../../../ui/widget/widget-empty.tsx';
import { WidgetItems } from '../../../ui/widget/widget-items.tsx';

export default function HtmlCard({ widget }: CardProps) {
  const items = useWidgetItems<typeof htmlEditorWidget>(widget);
  return (
    <WidgetItems
      items={items}
      name="The text"
      rows={2}
      empty={
        <WidgetEmpty icon={<IconPencil size={18} stroke={1.6} aria-hidden />} title="No text yet">
          People who edit this page can add text here.
        </WidgetEmpty>
      }
    >
      {([text]) => <RichText html={text?.content ?? ''} />}
    </WidgetItems>
  );
}
