import type { Navigation } from '@tenure/contract/site/navigation';
import classes from './company.module.css';

export function Company({ navigation, compact }: { navigation: Navigation; compact?: boolean }) {
  const { company, branding } = navigation;
  return (
    <div
      className={classes.company}
      data-compact={compact || undefined}
      title={compact ? company.name : undefined}
    >
      {branding.logoUrl ? (
        <img src={branding.logoUrl} alt="" width={28} height={28} className={classes.mark} />
      ) : (
        <span className={classes.mark} aria-hidden>
          {company.name.slice(0, 1)}
        </span>
      )}
      {compact ? null : <span className={classes.name}>{company.name}</span>}
    </div>
  );
}
