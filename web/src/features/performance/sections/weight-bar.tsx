import type { Item } from '../queries.ts';
import classes from './sections.module.css';

const tones = ['a', 'b', 'c', 'd'];

/** How the 100% is distributed, and the remainder. */
export function WeightBar({ items }: { items: readonly Item[] }) {
  const used = items.reduce((sum, { weight }) => sum + Math.round((weight ?? 0) * 100), 0) / 100;
  const left = Math.round((100 - used) * 100) / 100;
  return (
    <div className={classes.weights}>
      <span className={classes.bar} aria-hidden>
        {items.map(({ id, weight }, n) => (
          <span key={id} style={{ width: `${weight ?? 0}%` }} data-tone={tones[n % tones.length]} />
        ))}
      </span>
      <span className={left === 0 ? classes.quiet : classes.warning}>
        {left === 0 ? 'Weights add up to 100%' : `${used}% of 100% assigned, ${left}% left`}
      </span>
    </div>
  );
}
