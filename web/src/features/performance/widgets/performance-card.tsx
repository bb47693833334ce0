import { IconTargetArrow } from '@tabler/icons-react';
import type { performanceWidget } from '@tenure/contract/performance/performance-widget';
import { usePagedItems } from '../../../lib/area/widget-items.ts';
import type { CardProps } from '../../../lib/area/widget-kind.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { WidgetEmpty } from '../../../ui/widget/widget-empty.tsx';
import { WidgetItems } from '../../../ui/widget/widget-items.tsx';
import classes from './performance-card.module.css';

/** Rows include their status text, so home does not load the state machines. */
const tones: Readonly<Record<string, 'quiet' | 'warning' | 'positive'>> = {
  planning: 'quiet',
  in_progress: 'warning',
  finalise: 'warning',
  completed: 'positive',
};

export default function PerformanceCard({ widget }: CardProps) {
  const { items, setPage } = usePagedItems<typeof performanceWidget>(widget);
  return (
    <WidgetItems
      items={items}
      name="Performance"
      rows={2}
      onPage={setPage}
      empty={
        <WidgetEmpty
          icon={<IconTargetArrow size={18} stroke={1.6} aria-hidden />}
          title="No appraisals yet"
        >
          Your appraisals appear here.
        </WidgetEmpty>
      }
    >
      {(shown) => (
        <ul className={classes.list}>
          {shown.map(({ id, title, detailsUrl, progressStatus, phase, awaiting }) => (
            <li key={id} className={classes.row}>
              <div className={classes.what}>
                <AppLink href={detailsUrl} className={classes.title}>
                  {title}
                </AppLink>
                <span className={classes.quiet}>{awaiting[0]?.text ?? phase?.title}</span>
              </div>
              <ToneBadge tone={tones[progressStatus.id] ?? 'quiet'}>
                {progressStatus.text}
              </ToneBadge>
            </li>
          ))}
        </ul>
      )}
    </WidgetItems>
  );
}
