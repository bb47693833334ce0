import type { Navigation } from '@tenure/contract/site/navigation';
import { CompanyMark } from '../../ui/page/company-mark.tsx';
import classes from './company.module.css';

export function Company({ navigation, compact }: { navigation: Navigation; compact?: boolean }) {
  const { company, branding } = navigation;
  return (
    <div
      className={classes.company}
      data-compact={compact || undefined}
      title={compact ? company.name : undefined}
    >
      <CompanyMark name={company.name} logo={branding.logo} size={28} compact={compact} />
    </div>
  );
}
