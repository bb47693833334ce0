import type { ReviewSection } from '../queries.ts';
import classes from './sections.module.css';

type Graph = ReviewSection['graphs'][number];

const SIZE = 240;
const MIDDLE = SIZE / 2;
const RADIUS = 84;

/** Group averages as a radar chart; the table beside it has the same figures. */
export function Radar({ graphs, highest }: { graphs: readonly Graph[]; highest: number }) {
  const at = (n: number, value: number) => {
    const angle = (Math.PI * 2 * n) / graphs.length - Math.PI / 2;
    const length = (RADIUS * value) / highest;
    return [MIDDLE + Math.cos(angle) * length, MIDDLE + Math.sin(angle) * length] as const;
  };
  const points = (of: (graph: Graph) => number | null) =>
    graphs
      .map((graph, n) => at(n, of(graph) ?? 0))
      .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ');
  const middleOf = ({ peers }: Graph) =>
    peers.range ? (peers.range.from + peers.range.to) / 2 : peers.average;
  const groups = [
    { name: 'self', of: (graph: Graph) => graph.employees },
    { name: 'peers', of: middleOf },
    { name: 'managers', of: (graph: Graph) => graph.managers.average },
  ].filter(({ of }) => graphs.every((graph) => of(graph) !== null));
  const rings = Array.from({ length: highest }, (_, n) => n + 1);
  return (
    <div className={classes.radar}>
      <svg
        role="img"
        aria-label="Group averages; the table has the same figures"
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        width={SIZE}
        height={SIZE}
      >
        {rings.map((value) => (
          <polygon key={value} points={points(() => value)} className={classes.ring} />
        ))}
        {groups.map(({ name, of }) => (
          <polygon key={name} points={points(of)} className={classes.shape} data-group={name} />
        ))}
        {graphs.map((graph, n) => {
          const [x, y] = at(n, highest * 1.2);
          return (
            <text key={graph.itemId} x={x} y={y} textAnchor="middle" className={classes.axis}>
              {n + 1}
            </text>
          );
        })}
      </svg>
    </div>
  );
}
