import { Button } from '@mantine/core';
import { IconIdBadge2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { getMovingInActions } from '@tenure/contract/people/moving-in-endpoints';
import { movingInActionsRoute } from '@tenure/contract/people/routes';
import type { ReactNode } from 'react';
import { can } from '../../lib/actions.ts';
import { routeQuery } from '../../lib/api-query.ts';
import { useSite } from '../../lib/me.ts';
import { AppLink } from '../app-link.tsx';
import { LoadingRows } from './loading.tsx';
import { EmptyState } from './states.tsx';

/** The viewer's own employee data; accounts without an employment record have none. */
export function EmployeesOnly({ children }: { children: ReactNode }) {
  return useSite().user.isEmployee ? children : <NoEmploymentRecord />;
}

const actionsQuery = routeQuery<typeof getMovingInActions>(movingInActionsRoute, {});

export function NoEmploymentRecord() {
  const { email } = useSite().user;
  const query = useQuery(actionsQuery);
  if (query.isPending) return <LoadingRows label="Loading this page" rows={2} />;
  const mayAdd = can(query.data?.metadata.actions, 'employees.add');
  return (
    <EmptyState
      title="This account has no employment record"
      heading="h2"
      icon={<IconIdBadge2 size={20} stroke={1.6} aria-hidden />}
      action={
        mayAdd ? (
          <Button component={AppLink} href="/admin/people/new">
            Add employee
          </Button>
        ) : undefined
      }
    >
      {mayAdd
        ? `Only employees can use this page. To use it, add yourself as an employee with ${email ?? 'the email address of this account'}.`
        : 'Only employees can use this page. Ask your HR team to add you.'}
    </EmptyState>
  );
}
