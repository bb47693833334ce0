import classes from '../payroll.module.css';

interface Problem {
  row: number | null;
  /** The PDF file of the row, in an import with files. */
  file?: string | null;
  /** As the file names it. */
  column: string | null;
  message: string;
}

/** Validation problems of a file, by row. */
export function RowProblems({ problems }: { problems: readonly Problem[] }) {
  const hasFiles = problems.some(({ file }) => file);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables must be scrollable by keyboard
    <section className={classes.scroll} aria-label="Problems by row" tabIndex={0}>
      <table className={classes.problems}>
        <caption className={classes.quiet} style={{ textAlign: 'left' }}>
          Row numbers match your spreadsheet
        </caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {hasFiles ? <th scope="col">File</th> : null}
            <th scope="col">Column</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ row, file, column, message }) => (
            <tr key={`${row} ${file} ${column} ${message}`}>
              <td>{row ?? '–'}</td>
              {hasFiles ? <td>{file ?? ''}</td> : null}
              <td>{column ?? ''}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
