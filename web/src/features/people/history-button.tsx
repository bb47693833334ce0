import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type FieldChange,
  historySections,
  listFieldHistory,
} from '@tenure/contract/people/field-history';
import { useState } from 'react';
import { alwaysStale, apiQuery } from '../../lib/api-query.ts';
import { useNames } from '../../lib/you.ts';
import { TableFooter } from '../../ui/data-table/table-footer.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { ChangedValues } from '../../ui/record/changed-values.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { When } from '../../ui/text/when.tsx';
import classes from './history-button.module.css';

interface Props {
  employeeId: number;
  section: { id: string; label: string };
}

type SectionId = (typeof historySections)[number];

/** Past values of a section, in a drawer. */
export function HistoryButton({ employeeId, section }: Props) {
  const [opened, { open, close }] = useDisclosure();
  const id = historySections.find((one) => one === section.id);
  if (!id) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
        aria-label={`History of ${section.label.toLowerCase()}`}
        onClick={open}
      >
        History
      </Button>
      <SideDrawer title={`History: ${section.label}`} opened={opened} onClose={close}>
        {opened ? <History employeeId={employeeId} section={id} /> : null}
      </SideDrawer>
    </>
  );
}

function History({ employeeId, section }: { employeeId: number; section: SectionId }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery(listFieldHistory, {
      params: { employeeId, section },
      query: { page },
    }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded what="the history" query={query}>
      {({ items, metadata }) =>
        items.length === 0 ? (
          <EmptyState title="No changes yet" heading="h3">
            Earlier values appear here after the first change.
          </EmptyState>
        ) : (
          <>
            <ol className={classes.changes}>
              {items.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ol>
            <TableFooter
              name="History"
              pagination={metadata.pagination}
              onPage={setPage}
              onPageSize={undefined}
            />
          </>
        )
      }
    </Loaded>
  );
}

const verbs = { added: 'Added', changed: 'Changed', removed: 'Deleted' } as const;

function Change({ change }: { change: FieldChange }) {
  const names = useNames();
  const by = names.object(change.actor, 'the system');
  const acting = change.onBehalfOf ? `, logged in as ${names.object(change.onBehalfOf, '')}` : '';
  return (
    <li>
      <div className={classes.head}>
        <strong>{`${verbs[change.what]} by ${by}${acting}`}</strong>
        <When at={change.at} />
      </div>
      {change.fields.length > 0 ? <ChangedValues changes={change.fields} /> : null}
    </li>
  );
}
