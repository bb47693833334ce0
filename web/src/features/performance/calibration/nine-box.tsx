import { type CalibratedPerson, potentials } from '@tenure/contract/performance/calibration';
import classes from './calibration.module.css';

const thirds = [
  { value: 1, label: 'Low performance' },
  { value: 2, label: 'Medium performance' },
  { value: 3, label: 'High performance' },
] as const;

/** A nine-box grid: potential from high to low, performance from low to high. */
export function NineBox({ people }: { people: readonly CalibratedPerson[] }) {
  const placed = people.filter(({ box }) => box !== null).length;
  return (
    <>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">Potential</th>
            {thirds.map(({ value, label }) => (
              <th key={value} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...potentials].reverse().map((potential) => (
            <tr key={potential.value}>
              <th scope="row">{potential.label}</th>
              {thirds.map((third) => (
                <td key={third.value}>
                  {people
                    .filter(
                      ({ box }) =>
                        box?.performance === third.value && box.potential === potential.value,
                    )
                    .map(({ performanceId, person }) => (
                      <div key={performanceId}>{person.displayName}</div>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {placed < people.length ? (
        <p className={classes.quiet}>
          {people.length - placed} without a rating or potential aren’t in the grid.
        </p>
      ) : null}
    </>
  );
}
