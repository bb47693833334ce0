import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconPlus, IconSettings } from '@tabler/icons-react';
import { ORGANISATION_SETTINGS } from '@tenure/contract/site/settings-pages';
import { can } from '../../../lib/actions.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './org-chart-page.module.css';

interface Props {
  actions: readonly string[] | undefined;
  /** The selected position; a new one is created below it. */
  below: number | null;
}

/** Actions on the organisation, as listed by the server. */
export function ChartActions({ actions, below }: Props) {
  return (
    <span className={classes.actions}>
      {can(actions, 'org.settings.edit') ? (
        <Tooltip label="Organisation settings">
          <ActionIcon
            component={AppLink}
            href={ORGANISATION_SETTINGS}
            variant="default"
            size={36}
            aria-label="Organisation settings"
          >
            <IconSettings size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ) : null}
      {can(actions, 'org.position.create') ? (
        <Button
          component={AppLink}
          href={`/admin/position/new${below ? `?reportsTo=${below}` : ''}`}
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
        >
          Create position
        </Button>
      ) : null}
    </span>
  );
}
