import type { ReviewSection } from '../queries.ts';
import { Radar } from './radar.tsx';
import classes from './sections.module.css';

type Graph = ReviewSection['graphs'][number];

const shown = (value: number | null) => (value === null ? '–' : value.toFixed(2));
const peersOf = ({ peers }: Graph) =>
  peers.range ? `${peers.range.from} to ${peers.range.to}` : shown(peers.average);

/** Released results: group averages as a chart and a table, and texts in random order. */
export function ReviewResults({ section }: { section: ReviewSection }) {
  const { graphs, ratingScale } = section;
  const isRated = section.type === 'review360';
  return (
    <div className={classes.stack}>
      {isRated ? (
        <div className={classes.results}>
          {graphs.length >= 3 ? <Radar graphs={graphs} highest={ratingScale.length} /> : null}
          <div className={classes.scroll}>
            <table className={classes.table}>
              <caption className={classes.caption}>
                Average ratings from 1 to {ratingScale.length}
              </caption>
              <thead>
                <tr>
                  <th scope="col">Item</th>
                  <th scope="col">Self</th>
                  <th scope="col">Peers</th>
                  <th scope="col">Managers</th>
                </tr>
              </thead>
              <tbody>
                {graphs.map((graph) => (
                  <tr key={graph.itemId}>
                    <th scope="row">{graph.title}</th>
                    <td>{shown(graph.employees)}</td>
                    <td>{peersOf(graph)}</td>
                    <td>{shown(graph.managers.average)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      ) : null}
      {graphs.map((graph) => (
        <Texts key={graph.itemId} graph={graph} />
      ))}
    </div>
  );
}

function Texts({ graph }: { graph: Graph }) {
  const { peers, managers } = graph;
  const named = managers.answers.filter(({ text }) => text !== null && text !== '');
  if (peers.texts.length === 0 && named.length === 0) return null;
  return (
    <div className={classes.card}>
      <h3>{graph.title}</h3>
      {peers.texts.length > 0 ? (
        <div className={classes.answer}>
          <span className={classes.quiet}>Peers, in random order</span>
          <ul className={classes.quotes}>
            {peers.texts.map((text, n) => (
              // The same text can occur twice; the order never changes.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={n}>{text}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {named.map(({ user, text }) => (
        <div key={user.id} className={classes.answer}>
          <span className={classes.quiet}>{user.displayName}</span>
          <p className={classes.lines}>{text}</p>
        </div>
      ))}
    </div>
  );
}
