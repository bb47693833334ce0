import { payrollCountries } from '@tenure/contract/payroll/codes';
import { type PublishedItem, publishedData } from '@tenure/contract/payroll/published-data';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { Section } from '../../../ui/page/section.tsx';
import classes from '../payroll.module.css';

/** What payroll forms are checked against, by country, with its dates and sources. */
export function RatesTab() {
  return payrollCountries.map(({ name, value }) => (
    <Section
      key={value}
      title={name}
      lead="Each applies from its date. Check those that aren’t confirmed at their source."
    >
      <Items country={name} items={publishedData.filter(({ country }) => country === value)} />
    </Section>
  ));
}

function Items({ country, items }: { country: string; items: readonly PublishedItem[] }) {
  const { date } = usePersonFormats();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables must be scrollable by keyboard
    <section className={classes.scroll} aria-label={`Rates and lists of ${country}`} tabIndex={0}>
      <table className={classes.problems}>
        <thead>
          <tr>
            <th scope="col">Rate or list</th>
            <th scope="col">Value</th>
            <th scope="col">From</th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {items.flatMap(({ title, entries }) =>
            entries.map((entry) => (
              <tr key={`${title} ${entry.from}`}>
                <th scope="row">{title}</th>
                <td>{entry.value}</td>
                <td>{date(entry.from)}</td>
                <td>
                  {entry.source}
                  {entry.isConfirmed ? null : (
                    <p className={classes.quiet}>Not confirmed: {entry.reason}</p>
                  )}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}
