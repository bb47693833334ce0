import type { ContractDetail } from '@tenure/contract/contracts/contract';
import classes from './contracts.module.css';

interface Props {
  label: string;
  clauses: ContractDetail['clauses'];
}

/** The text of a contract, as printed. */
export function Clauses({ label, clauses }: Props) {
  return (
    <article className={classes.paper} aria-label={label}>
      {clauses.map(({ heading, text }, place) => (
        // Clauses can have the same text; the order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={place}>
          {heading ? <h3>{heading}</h3> : null}
          <p className={classes.clause}>{text}</p>
        </div>
      ))}
    </article>
  );
}
