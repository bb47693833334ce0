import type { BudgetLine } from '@tenure/contract/org/chart';
import type { PositionPreview } from '@tenure/contract/org/position';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import classes from './position-form.module.css';

/** The effect of a change on the chart and the budget, shown before saving. */
export function ChangePreview({ preview }: { preview: PositionPreview }) {
  const { number, date } = usePersonFormats();
  const pay = ({ balance, budget }: BudgetLine) =>
    `${number(Math.round(balance))} of ${number(Math.round(budget))}`;
  const moves = preview.path.before.slice(0, -1).join() !== preview.path.after.slice(0, -1).join();
  const nothing = preview.changes.length === 0 && !moves;
  return (
    <section className={classes.preview} aria-live="polite">
      <h2>What will change</h2>
      {preview.problems.map(({ field, message }) => (
        <p key={field} className={classes.refused}>
          {message}
        </p>
      ))}
      {nothing ? <p>No changes to the org chart or the budget.</p> : null}
      {preview.changes.length > 0 ? (
        <ul>
          {preview.changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: {before} → <strong>{after}</strong>
            </li>
          ))}
        </ul>
      ) : null}
      {moves ? (
        <>
          <p className={classes.path}>Now: {preview.path.before.join(' › ')}</p>
          <p>Then: {preview.path.after.join(' › ')}</p>
          <p>
            {preview.peopleMoved} {preview.peopleMoved === 1 ? 'person gets' : 'people get'} a new
            manager, and {preview.positionsMoved}{' '}
            {preview.positionsMoved === 1 ? 'position moves' : 'positions move'} with them.
          </p>
        </>
      ) : null}
      {preview.planned.length > 0 ? (
        <>
          <p>Already planned and not affected:</p>
          <ul>
            {preview.planned.map(({ from, label, value }) => (
              <li key={`${from} ${label}`}>
                {date(from)}: {label} becomes <strong>{value}</strong>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        Remaining headcount: {inWords(preview.headcount.before)} →{' '}
        {inWords(preview.headcount.after)}. Remaining FTE: {inWords(preview.fte.before)} →{' '}
        {inWords(preview.fte.after)}.
      </p>
      {preview.salary ? (
        <p>
          Remaining salary budget: {pay(preview.salary.before)} → {pay(preview.salary.after)}.
        </p>
      ) : null}
    </section>
  );
}

const inWords = ({ balance, budget }: BudgetLine) => `${balance} of ${budget}`;
