import { useState } from 'react';
import type { Column, FilterChip, Sort } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { toast } from '../../ui/toast.ts';

interface Course {
  id: number;
  title: string;
  topic: string;
  hours: number;
}

const topics = ['Safety', 'Leadership', 'Privacy'];
const courses: Course[] = Array.from({ length: 34 }, (_, index) => ({
  id: index + 1,
  title: `Course ${index + 1}`,
  topic: topics[index % topics.length] ?? '',
  hours: ((index * 7) % 9) + 1,
}));

const columns: readonly Column<Course>[] = [
  { id: 'title', label: 'Title', text: ({ title }) => title, sortable: true, always: true },
  { id: 'topic', label: 'Topic', text: ({ topic }) => topic },
  {
    id: 'hours',
    label: 'Hours',
    text: ({ hours }) => String(hours),
    sortable: true,
    align: 'right',
  },
];

/** A fake server with everything a list supports. */
export function KitTable() {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort | null>({ column: 'hours', direction: 'desc' });
  const [filters, setFilters] = useState<readonly FilterChip[]>([
    { id: 'topic', label: 'Topic: Safety' },
  ]);

  const found = courses
    .filter(({ topic }) => filters.length === 0 || topic === 'Safety')
    .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
    .sort((one, other) => compare(one, other, sort));
  return (
    <DataTable
      name="Courses"
      columns={columns}
      rows={found.slice((page - 1) * size, page * size)}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      status={{
        isPending: false,
        isError: false,
        isFetching: false,
        error: null,
        refetch: () => {},
      }}
      pagination={{
        currentPage: page,
        itemsPerPage: size,
        totalItems: found.length,
        totalPages: Math.ceil(found.length / size),
        links: { next: null },
      }}
      onPage={setPage}
      onPageSize={(next) => {
        setSize(next);
        setPage(1);
      }}
      search={search}
      onSearch={(next) => {
        setSearch(next);
        setPage(1);
      }}
      sort={sort}
      onSort={setSort}
      filters={filters}
      onRemoveFilter={(id) => setFilters(filters.filter((one) => one.id !== id))}
      onOpen={({ title }) => toast.positive(`${title} opened`)}
      rowActions={({ title }) => [
        { label: 'Open', onSelect: () => toast.positive(`${title} opened`) },
        { label: 'Delete', tone: 'critical', onSelect: () => toast.critical(`${title} stays`) },
      ]}
    />
  );
}

function compare(one: Course, other: Course, sort: Sort | null): number {
  if (!sort) return one.id - other.id;
  const ascending = sort.column === 'hours' ? one.hours - other.hours : one.id - other.id;
  return sort.direction === 'asc' ? ascending : -ascending;
}
