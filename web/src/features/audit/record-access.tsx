import { Select } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listRecordAccess } from '@tenure/contract/audit/endpoints';
import { useState } from 'react';
import { alwaysStale, apiQuery } from '../../lib/api-query.ts';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { TableFooter } from '../../ui/data-table/table-footer.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { When } from '../../ui/text/when.tsx';
import classes from './audit.module.css';

type Type = 'all' | 'views' | 'changes';

/** Who viewed and changed the person's own record. */
export default function RecordAccessSection({ employeeId, title }: SectionProps) {
  const [page, setPage] = useState(1);
  const [type, setType] = useState<Type>('all');
  const query = useQuery({
    ...apiQuery(listRecordAccess, { params: { employeeId }, query: { page, type } }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title={title}
      lead="Everyone who looked at your private details, and every change to your record."
      action={
        <Select
          aria-label="Show"
          data={[
            { value: 'all', label: 'Views and changes' },
            { value: 'views', label: 'Views' },
            { value: 'changes', label: 'Changes' },
          ]}
          value={type}
          allowDeselect={false}
          onChange={(value) => {
            setType((value ?? 'all') as Type);
            setPage(1);
          }}
        />
      }
    >
      <Loaded what="this list" query={query}>
        {({ items, metadata }) =>
          items.length === 0 ? (
            <EmptyState title="Nothing yet" heading="h3">
              Views of your private details and changes to your record appear here.
            </EmptyState>
          ) : (
            <>
              <ol className={classes.lines}>
                {items.map((one) => (
                  <li key={one.id}>
                    {one.isView ? (
                      <IconEye size={18} stroke={1.6} aria-hidden />
                    ) : (
                      <IconPencil size={18} stroke={1.6} aria-hidden />
                    )}
                    <span>{one.sentence}</span>
                    <When at={one.at} />
                  </li>
                ))}
              </ol>
              <TableFooter
                name="Who viewed my record"
                pagination={metadata.pagination}
                onPage={setPage}
                onPageSize={undefined}
              />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
