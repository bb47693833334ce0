import { VisuallyHidden } from '@mantine/core';
import type { ReportChart } from '@tenure/contract/reports/report';
import type { ReactNode } from 'react';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import classes from './reports.module.css';

type Group = ReportChart['groups'][number];

interface Props {
  name: string;
  /** What the groups are, as a column heading. */
  groupLabel: string;
  measure: Pick<ReportChart['measure'], 'label' | 'type'>;
  groups: readonly Pick<Group, 'key' | 'label' | 'value'>[];
  total?: { label: string; value: number };
  chosen?: string | undefined;
  label?: (group: Pick<Group, 'key' | 'label'>) => ReactNode;
}

export function useMeasured(type: 'number' | 'percent') {
  const { number } = usePersonFormats();
  return (value: number) => (type === 'percent' ? `${number(value)}%` : number(value));
}

/**
 * A bar chart built as a table: every number is written beside its bar, so that none depends on length or
 * colour alone.
 */
export function BarChart({ name, groupLabel, measure, groups, total, chosen, label }: Props) {
  const shown = useMeasured(measure.type);
  const most = measure.type === 'percent' ? 100 : Math.max(...groups.map(({ value }) => value), 0);
  return (
    <table className={classes.chart}>
      <VisuallyHidden component="caption">{name}</VisuallyHidden>
      <VisuallyHidden component="thead">
        <tr>
          <th scope="col">{groupLabel}</th>
          <th scope="col" aria-hidden />
          <th scope="col">{measure.label}</th>
        </tr>
      </VisuallyHidden>
      <tbody>
        {groups.map((group) => (
          <tr key={group.key} data-chosen={group.key === chosen || undefined}>
            <th scope="row" className={classes.group}>
              {label ? label(group) : group.label}
            </th>
            <td aria-hidden>
              <span
                className={classes.bar}
                style={{ width: `${most > 0 ? Math.max(0, (100 * group.value) / most) : 0}%` }}
              />
            </td>
            <td className={classes.value}>{shown(group.value)}</td>
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            <th scope="row">{total.label}</th>
            <td aria-hidden />
            <td className={classes.value}>{shown(total.value)}</td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
