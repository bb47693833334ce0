import { IconAward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { When } from '../../../ui/text/when.tsx';
import { recommendationQuery } from '../queries.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './section-view.tsx';
import classes from './sections.module.css';

/** Recognition the person received in the period. */
export function RecognitionSection({ performance, section }: SectionProps) {
  const query = useQuery(
    recommendationQuery({ performanceId: performance.id, sectionId: section.id }),
  );
  return (
    <SectionFrame performance={performance} section={section} query={query}>
      {({ recommendations }) =>
        recommendations.length === 0 ? (
          <EmptyState
            title="No recognition yet"
            icon={<IconAward size={20} stroke={1.6} aria-hidden />}
          >
            What colleagues recognise in this period appears here.
          </EmptyState>
        ) : (
          <ul className={classes.cards}>
            {recommendations.map((one) => (
              <li key={one.id} className={classes.card}>
                <div className={classes.cardHead}>
                  <h3>{one.title}</h3>
                  <span className={classes.quiet}>
                    {one.giver ? `${one.giver} · ` : ''}
                    <When at={one.createdDateTime} />
                  </span>
                </div>
                {one.description ? <RichText html={one.description} /> : null}
              </li>
            ))}
          </ul>
        )
      }
    </SectionFrame>
  );
}
