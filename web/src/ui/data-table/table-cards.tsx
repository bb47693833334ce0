import classes from './data-table.module.css';
import type { DataTableProps } from './data-table.tsx';
import { RowMenu } from './row-menu.tsx';

type Props<Row> = DataTableProps<Row> & { rows: readonly Row[] };

/** On phones, one card per row: the name on top, the other columns as labelled lines. */
export function TableCards<Row>({ name, columns, rows, rowKey, rowName, rowActions }: Props<Row>) {
  const [head, ...others] = columns;
  return (
    <ul aria-label={name} className={classes.cards}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          <div className={classes.cardHead}>
            {head ? (head.cell?.(row) ?? <strong>{head.text(row)}</strong>) : null}
            {rowActions ? <RowMenu name={rowName(row)} actions={rowActions(row)} /> : null}
          </div>
          <dl>
            {others
              .filter((column) => column.text(row) !== '')
              .map((column) => [
                <dt key={`${column.id}-label`}>{column.label}</dt>,
                <dd key={column.id}>{column.cell?.(row) ?? column.text(row)}</dd>,
              ])}
          </dl>
        </li>
      ))}
    </ul>
  );
}
