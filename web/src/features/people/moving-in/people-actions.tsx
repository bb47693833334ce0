import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../../lib/actions.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ADD_EMPLOYEE, actionsQuery, IMPORT_PEOPLE, INVITATIONS } from './moving-in-queries.ts';

/** Add, import and export, beside the people list, for people with access. */
export default function PeopleActions() {
  const actions = useQuery(actionsQuery).data?.metadata.actions;
  const more = [
    { action: 'employees.import', label: 'Import or export people', href: IMPORT_PEOPLE },
    { action: 'employees.invite', label: 'Invitations', href: INVITATIONS },
    { action: 'employees.add', label: 'Departments and locations', href: '/admin/departments' },
    { action: 'people-settings.edit', label: 'Employee records', href: '/admin/people/settings' },
  ].filter(({ action }) => can(actions, action));
  return (
    <>
      {more.length > 0 ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
              Manage
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ label, href }) => (
              <Menu.Item key={href} component={AppLink} href={href}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {can(actions, 'employees.add') ? (
        <Button component={AppLink} href={ADD_EMPLOYEE}>
          Add employee
        </Button>
      ) : null}
    </>
  );
}
