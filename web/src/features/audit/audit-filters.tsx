import { Button, Checkbox, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { auditAreas } from '@tenure/contract/audit/audit-areas';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { RecordPicker } from '../../ui/form/controls/record-picker.tsx';
import { DayInput } from '../../ui/form/days/day-input.tsx';
import classes from './audit.module.css';

export interface Filters {
  searchText: string;
  type: string;
  area: string;
  actor: { id: number; name: string | null } | null;
  person: { id: number; name: string | null } | null;
  from: string | null;
  to: string | null;
  actedAs: boolean;
}

export const noFilters: Filters = {
  searchText: '',
  type: 'all',
  area: '',
  actor: null,
  person: null,
  from: null,
  to: null,
  actedAs: false,
};

/** As query parameters, without the filters that are not set. */
export const queryOf = (filters: Filters): Record<string, string> => ({
  type: filters.type,
  ...(filters.searchText ? { searchText: filters.searchText } : {}),
  ...(filters.area ? { area: filters.area } : {}),
  ...(filters.actor ? { actorId: String(filters.actor.id) } : {}),
  ...(filters.person ? { personId: String(filters.person.id) } : {}),
  ...(filters.from ? { from: filters.from } : {}),
  ...(filters.to ? { to: filters.to } : {}),
  ...(filters.actedAs ? { actedAs: 'true' } : {}),
});

const chosen = (filters: Filters) =>
  [filters.area, filters.actor, filters.person, filters.from, filters.to, filters.actedAs].filter(
    Boolean,
  ).length;

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function AuditFilters({ filters, onChange }: Props) {
  const [opened, { open, close }] = useDisclosure();
  const set = (part: Partial<Filters>) => onChange({ ...filters, ...part });
  const count = chosen(filters);
  return (
    <>
      <Select
        aria-label="Show"
        data={[
          { value: 'all', label: 'Views and changes' },
          { value: 'changes', label: 'Changes' },
          { value: 'views', label: 'Views' },
        ]}
        value={filters.type}
        allowDeselect={false}
        onChange={(type) => set({ type: type ?? 'all' })}
      />
      <Button
        variant="default"
        leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}
        onClick={open}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <SideDrawer title="Filters" opened={opened} onClose={close}>
        <div className={classes.filters}>
          <RecordPicker
            of="person"
            label="Who acted"
            value={filters.actor?.id ?? null}
            name={filters.actor?.name ?? null}
            onChange={(id, name) => set({ actor: id === null ? null : { id, name } })}
          />
          <RecordPicker
            of="person"
            label="Person concerned"
            value={filters.person?.id ?? null}
            name={filters.person?.name ?? null}
            onChange={(id, name) => set({ person: id === null ? null : { id, name } })}
          />
          <Select
            label="Area"
            data={auditAreas.map(({ id, label }) => ({ value: id, label }))}
            value={filters.area || null}
            placeholder="All areas"
            clearable
            clearButtonProps={{ 'aria-label': 'Clear area' }}
            onChange={(area) => set({ area: area ?? '' })}
          />
          <DayInput label="From" value={filters.from} onChange={(from) => set({ from })} />
          <DayInput label="To" value={filters.to} onChange={(to) => set({ to })} />
          <Checkbox
            label="Only while logged in as another user"
            checked={filters.actedAs}
            onChange={(event) => set({ actedAs: event.currentTarget.checked })}
          />
          <div className={classes.buttons}>
            <Button onClick={close}>Show results</Button>
            <Button
              variant="default"
              disabled={count === 0}
              onClick={() =>
                onChange({ ...noFilters, searchText: filters.searchText, type: filters.type })
              }
            >
              Clear filters
            </Button>
          </div>
        </div>
      </SideDrawer>
    </>
  );
}
