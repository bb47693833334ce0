import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { BalanceReport } from '../balance/balance-report.tsx';
import { administrationHref } from '../leave-addresses.ts';
import { LeaveTabs } from '../leave-tabs.tsx';
import classes from './administration.module.css';
import { HolidaySettings } from './holiday-settings.tsx';
import { LeaveSettingsForm } from './leave-settings-form.tsx';
import { PatternSettings } from './pattern-settings.tsx';
import { TypeSettings } from './type-settings.tsx';

const sections: Readonly<Record<string, { label: string; show: ComponentType }>> = {
  report: { label: 'Balance report', show: BalanceReport },
  types: { label: 'Leave types', show: TypeSettings },
  holidays: { label: 'Public holidays', show: HolidaySettings },
  patterns: { label: 'Work patterns', show: PatternSettings },
  settings: { label: 'Settings', show: LeaveSettingsForm },
};

/** Leave administration: the balance report, leave types, public holidays, work patterns and settings. */
export function AdministrationPage() {
  const search = useSearch({ strict: false }) as { section?: unknown };
  const current = String(search.section ?? 'report');
  const Show = sections[current]?.show ?? BalanceReport;
  return (
    <Page title="Leave" tabs={<LeaveTabs current="administration" />}>
      <nav aria-label="Administration" className={classes.sections}>
        {Object.entries(sections).map(([id, { label }]) => (
          <AppLink
            key={id}
            href={`${administrationHref}?section=${id}`}
            aria-current={id === current ? 'page' : undefined}
          >
            {label}
          </AppLink>
        ))}
      </nav>
      <Show />
    </Page>
  );
}
