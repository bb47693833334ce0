import { VisuallyHidden } from '@mantine/core';
import classes from './changed-values.module.css';

interface ChangedValue {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

/** Values before and after a change, field by field. */
export function ChangedValues({ changes }: { changes: readonly ChangedValue[] }) {
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>Values before and after</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{before ?? '–'}</td>
            <td>{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
