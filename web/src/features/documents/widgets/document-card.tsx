import { IconFileText } from '@tabler/icons-react';
import type { documentWidget } from '@tenure/contract/documents/document-widget';
import { usePagedItems } from '../../../lib/area/widget-items.ts';
import type { CardProps } from '../../../lib/area/widget-kind.tsx';
import { WidgetEmpty } from '../../../ui/widget/widget-empty.tsx';
import { WidgetItems } from '../../../ui/widget/widget-items.tsx';
import { DocumentList } from '../document-list.tsx';

/** The viewer's documents, those to confirm first. */
export default function DocumentCard({ widget }: CardProps) {
  const { items, setPage } = usePagedItems<typeof documentWidget>(widget);
  return (
    <WidgetItems
      items={items}
      name="Documents"
      rows={3}
      onPage={setPage}
      empty={
        <WidgetEmpty
          icon={<IconFileText size={18} stroke={1.6} aria-hidden />}
          title="No documents yet"
        >
          Policies and other documents for you appear here.
        </WidgetEmpty>
      }
    >
      {(shown) => <DocumentList documents={shown} />}
    </WidgetItems>
  );
}
