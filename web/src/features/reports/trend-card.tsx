import type { Trend } from '@tenure/contract/reports/analytics';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { useMeasured } from './bar-chart.tsx';
import classes from './reports.module.css';
import { drawTrend } from './trend-line.ts';

const WIDTH = 320;
const HEIGHT = 128;

/** A trend: a solid line for this year, a dashed one for the year before, and both as a table. */
export function TrendCard({ trend }: { trend: Trend }) {
  const shown = useMeasured(trend.type);
  const formats = usePersonFormats();
  const { months, label, description } = trend;
  const last = months.at(-1);
  const drawing = drawTrend(months, WIDTH, HEIGHT);
  return (
    <section className={classes.trend} aria-label={label}>
      <h2>{label}</h2>
      <p className={classes.quiet}>{description}</p>
      <p className={classes.figure}>
        <strong>{shown(last?.value ?? 0)}</strong>
        <span className={classes.quiet}>{shown(last?.yearBefore ?? 0)} a year earlier</span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes.lines} aria-hidden>
        {drawing.grid.map(({ value, y }) => (
          <g key={value}>
            <line x1={drawing.left} x2={WIDTH} y1={y} y2={y} className={classes.gridLine} />
            <text x={drawing.left - 6} y={y} className={classes.gridValue}>
              {formats.number(value)}
            </text>
          </g>
        ))}
        {drawing.months.map(({ day, x }) => (
          <text key={day} x={x} y={HEIGHT - 4} className={classes.gridMonth}>
            {formats.month(day)}
          </text>
        ))}
        <path d={drawing.lineBefore} className={classes.lineBefore} />
        <path d={drawing.line} className={classes.line} />
      </svg>
      <p className={classes.quiet} aria-hidden>
        <span className={classes.key} /> This year <span className={classes.keyBefore} /> Previous
        year
      </p>
      <details>
        <summary>Show as a table</summary>
        <table className={classes.chart}>
          <thead>
            <tr>
              <th scope="col">Up to</th>
              <th scope="col" className={classes.value}>
                This year
              </th>
              <th scope="col" className={classes.value}>
                Previous year
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ day, value, yearBefore }) => (
              <tr key={day}>
                <th scope="row">{formats.date(day)}</th>
                <td className={classes.value}>{shown(value)}</td>
                <td className={classes.value}>{shown(yearBefore)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
