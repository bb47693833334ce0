import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFileText, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import {
  type DocumentType,
  documentTypeOptions,
  documentTypes,
} from '@tenure/contract/documents/document-types';
import { listDocuments } from '@tenure/contract/documents/endpoints';
import { useEffect, useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';
import { Page } from '../../ui/page/page.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { WidgetPager } from '../../ui/widget/widget-pager.tsx';
import { DocumentList } from './document-list.tsx';
import classes from './documents.module.css';
import { DocumentsTabs } from './documents-tabs.tsx';
import { foldersQuery } from './queries.ts';

interface Asked {
  readonly page?: number;
  readonly type?: string;
  readonly keywords?: string | number;
  readonly folder?: string;
  readonly show?: string;
}

const addressOf = (asked: Asked) => {
  const entries = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  return query.size > 0 ? `/documents?${query}` : '/documents';
};

/** The library; filters are in the URL, so that they can be linked to. */
export function LibraryPage() {
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Asked;
  const type = documentTypes.find((one) => one === asked.type);
  const show = asked.show === 'to-confirm' ? 'to-confirm' : 'all';
  const folder = asked.folder === undefined ? undefined : String(asked.folder);
  const page = Math.max(1, Number(asked.page ?? 1) || 1);
  const inAddress = String(asked.keywords ?? '');
  const [typed, setTyped] = useState(inAddress);
  const [keywords] = useDebouncedValue(typed.trim(), 250);
  const go = (change: Asked, replace = false) =>
    router.navigate({
      href: addressOf({ ...asked, page: undefined, ...change } as Asked),
      replace,
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing changes the URL
  useEffect(() => {
    if (keywords !== inAddress) void go({ keywords }, true);
  }, [keywords]);
  const folders = useQuery(foldersQuery());
  const documents = useQuery({
    ...apiQuery(listDocuments, {
      query: {
        page,
        keywords: inAddress,
        show,
        ...(type ? { type } : {}),
        ...(folder ? { folder } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = Boolean(inAddress || type || folder || show !== 'all');
  return (
    <Page
      title="Documents"
      tabs={<DocumentsTabs current="library" actions={documents.data?.metadata.actions} />}
    >
      <div className={classes.tools}>
        <TextInput
          className={classes.grow}
          label="Search documents"
          placeholder="Title, keyword or text"
          maxLength={100}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          label="Type"
          data={[{ value: '', label: 'All types' }, ...documentTypeOptions]}
          value={type ?? ''}
          allowDeselect={false}
          onChange={(value) =>
            go({ type: (value || undefined) as DocumentType | undefined } as Asked)
          }
        />
        <Select
          label="Folder"
          data={[
            { value: '', label: 'All folders' },
            ...(folders.data?.items ?? []).map(({ name, documents: count }) => ({
              value: name,
              label: `${name} (${count})`,
            })),
          ]}
          value={folder ?? ''}
          allowDeselect={false}
          onChange={(value) => go({ folder: value ?? '' })}
        />
        <Select
          label="Show"
          data={[
            { value: 'all', label: 'All documents' },
            { value: 'to-confirm', label: 'To read or accept' },
          ]}
          value={show}
          allowDeselect={false}
          onChange={(value) => go({ show: value === 'all' ? '' : (value ?? '') })}
        />
      </div>
      {documents.isPending ? <LoadingRows label="Loading documents" rows={5} /> : null}
      {documents.isError ? (
        <ErrorState
          title="Documents couldn’t be loaded"
          error={documents.error}
          onRetry={documents.refetch}
        />
      ) : null}
      {documents.data?.items.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No documents match these filters' : 'No documents yet'}
          heading="h2"
          icon={<IconFileText size={20} stroke={1.6} aria-hidden />}
        >
          {isFiltered ? null : 'Policies and other documents for you appear here.'}
        </EmptyState>
      ) : null}
      {documents.data && documents.data.items.length > 0 ? (
        <div aria-busy={documents.isFetching}>
          <DocumentList documents={documents.data.items} />
          <WidgetPager
            name="Documents"
            pagination={documents.data.metadata.pagination}
            onPage={(next) => go({ page: next })}
          />
        </div>
      ) : null}
    </Page>
  );
}
