import type { ChangeInWords } from '@tenure/contract/leave/leave-request';
import classes from './request-page.module.css';

/** Old and new value of each changed field. */
export function ChangesList({ changes }: { changes: readonly ChangeInWords[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map(({ what, before, after }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <del>{before ?? 'None'}</del> <ins>{after ?? 'None'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
