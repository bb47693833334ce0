import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listPersonDocuments } from '@tenure/contract/documents/endpoints';
import { useState } from 'react';
import { can } from '../../lib/actions.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { hasFailed } from '../../lib/has-failed.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Section } from '../../ui/page/section.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { WidgetPager } from '../../ui/widget/widget-pager.tsx';
import { DocumentList } from './document-list.tsx';

/** Documents of one person: letters, forms, certificates. */
export default function PersonalSection({ employeeId, title }: SectionProps) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery(listPersonDocuments, { params: { userId: employeeId }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  if (query.isPending)
    return (
      <Section title={title}>
        <LoadingRows label="Loading documents" rows={2} />
      </Section>
    );
  if (hasFailed(query))
    return (
      <Section title={title}>
        <ErrorState
          title="Documents couldn’t be loaded"
          error={query.error}
          onRetry={query.refetch}
        />
      </Section>
    );
  const { items, metadata } = query.data;
  const add = can(metadata.actions, 'documents.add') ? (
    <Button component={AppLink} href={`/documents/manage?person=${employeeId}`} variant="default">
      Add document
    </Button>
  ) : null;
  return (
    <Section title={title} action={add}>
      {items.length === 0 ? (
        <EmptyState
          title="No documents yet"
          icon={<IconFileText size={20} stroke={1.6} aria-hidden />}
        >
          Documents for this person only appear here.
        </EmptyState>
      ) : (
        <DocumentList documents={items} />
      )}
      <WidgetPager name={title} pagination={metadata.pagination} onPage={setPage} />
    </Section>
  );
}
