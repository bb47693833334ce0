import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  listTaxDeclarations,
  type TaxDeclaration,
} from '@tenure/contract/payroll/section.endpoints';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { WidgetPager } from '../../../ui/widget/widget-pager.tsx';
import classes from '../payroll.module.css';

/** All signed declarations, loaded on request. */
export function SignedDeclarations({ employeeId }: { employeeId: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <div className={classes.tools}>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setOpened(true)}>
          View signed declarations
        </Button>
      </div>
      <SideDrawer title="Signed declarations" opened={opened} onClose={() => setOpened(false)}>
        <Declarations employeeId={employeeId} />
      </SideDrawer>
    </>
  );
}

function Declarations({ employeeId }: { employeeId: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...apiQuery(listTaxDeclarations, { params: { employeeId }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  if (query.isPending) return <LoadingRows label="Loading declarations" rows={3} />;
  if (!query.data)
    return (
      <ErrorState
        title="Declarations couldn’t be loaded"
        error={query.error}
        onRetry={query.refetch}
      />
    );
  const { items, metadata } = query.data;
  if (items.length === 0) return <p>No signed declarations yet.</p>;
  return (
    <>
      <ul className={classes.list}>
        {items.map((one) => (
          <Declaration key={one.id} declaration={one} />
        ))}
      </ul>
      <WidgetPager name="declarations" pagination={metadata.pagination} onPage={setPage} />
    </>
  );
}

function Declaration({ declaration }: { declaration: TaxDeclaration }) {
  const { date, instant } = usePersonFormats();
  const { from, to, isCurrent, signedAt, signedBy, facts } = declaration;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <h3 className={classes.name}>
          {to ? `${date(from)} to ${date(to)}` : `From ${date(from)}`}
        </h3>
        {isCurrent ? <ToneBadge tone="positive">Current</ToneBadge> : null}
      </div>
      <p className={classes.line}>
        Signed by {signedBy}, {instant(signedAt)}
      </p>
      <dl className={classes.facts} style={{ marginTop: 12 }}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
