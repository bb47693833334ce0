import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pathOf } from '@tenure/contract/kit/endpoint';
import type { Currency } from '@tenure/contract/kit/money';
import { formatMoney } from '@tenure/contract/kit/money';
import {
  getPayslipFile,
  getPayslipSummary,
  listPayslips,
  type Payslip,
} from '@tenure/contract/payroll/payslip';
import { useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import { hasFailed } from '../../lib/has-failed.ts';
import { Section } from '../../ui/page/section.tsx';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { WidgetPager } from '../../ui/widget/widget-pager.tsx';
import classes from './payroll.module.css';

export default function Payslips({ employeeId, title }: SectionProps) {
  const [page, setPage] = useState(1);
  const params = { employeeId };
  const payslips = useQuery({
    ...apiQuery(listPayslips, { params, query: page > 1 ? { page } : {} }),
    placeholderData: keepPreviousData,
  });
  if (payslips.isPending)
    return (
      <Section title={title}>
        <LoadingRows label="Loading payslips" rows={3} />
      </Section>
    );
  if (hasFailed(payslips))
    return (
      <Section title={title}>
        <ErrorState
          title="Payslips couldn’t be loaded"
          error={payslips.error}
          onRetry={payslips.refetch}
        />
      </Section>
    );
  const { data, total, per_page, current_page, total_pages, links } = payslips.data;
  if (total === 0)
    return (
      <Section title={title}>
        <EmptyState title="No payslips yet">Payslips appear here after each pay run.</EmptyState>
      </Section>
    );
  return (
    <Section title={title}>
      <ul className={classes.list}>
        {data.map((payslip) => (
          <PayslipRow key={payslip.id} payslip={payslip} employeeId={employeeId} />
        ))}
      </ul>
      <WidgetPager
        name={title}
        pagination={{
          currentPage: current_page,
          itemsPerPage: per_page,
          totalItems: total,
          totalPages: total_pages,
          links,
        }}
        onPage={setPage}
      />
      <Years employeeId={employeeId} />
    </Section>
  );
}

interface Amounts {
  readonly currency: string;
  readonly totalGross: number;
  readonly totalTax: number;
  readonly totalSuper: number;
  readonly totalNet: number;
}

const retirement: Readonly<Record<string, string>> = { NZD: 'KiwiSaver', GBP: 'Pension' };

function AmountList({ amounts }: { amounts: Amounts }) {
  const { language } = usePersonFormats();
  const words = (value: number) =>
    formatMoney(
      { amount: Math.round(value * 100), currency: amounts.currency as Currency },
      language,
    );
  const all = [
    ['Gross', amounts.totalGross],
    ['Tax', amounts.totalTax],
    [retirement[amounts.currency] ?? 'Super', amounts.totalSuper],
    ['Net', amounts.totalNet],
  ] as const;
  return (
    <dl className={classes.amounts}>
      {all.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function PayslipRow({ payslip, employeeId }: { payslip: Payslip; employeeId: number }) {
  const { date } = usePersonFormats();
  const period = `${date(payslip.periodStart)} to ${date(payslip.periodEnd)}`;
  return (
    <li className={classes.row}>
      <div className={classes.spread}>
        <div>
          <h3 className={classes.name}>{period}</h3>
          <p className={classes.line}>
            Paid {date(payslip.payAdviceDate)} · {payslip.payAdviceNumber}
          </p>
        </div>
        <Button
          component="a"
          href={pathOf(getPayslipFile.path, { employeeId, payslipId: payslip.id })}
          download={payslip.file}
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          aria-label={`Download payslip ${period}`}
        >
          Download
        </Button>
      </div>
      <AmountList amounts={payslip} />
    </li>
  );
}

/** Totals paid in each tax year. */
function Years({ employeeId }: { employeeId: number }) {
  const years = useQuery(apiQuery(getPayslipSummary, { params: { employeeId } }));
  if (hasFailed(years))
    return (
      <ErrorState
        title="The yearly summary couldn’t be loaded"
        error={years.error}
        onRetry={years.refetch}
      />
    );
  if (!years.data || years.data.items.length === 0) return null;
  return (
    <>
      <h3 className={classes.name} style={{ marginTop: 24, marginBottom: 8 }}>
        Yearly summary
      </h3>
      <ul className={classes.list}>
        {years.data.items.map((year) => (
          <li key={`${year.year} ${year.currency}`} className={classes.row}>
            <div className={classes.head}>
              <h4 className={classes.name}>Tax year {year.year}</h4>
              <span className={classes.quiet}>
                {year.count === 1 ? '1 payslip' : `${year.count} payslips`}
              </span>
            </div>
            <AmountList amounts={year} />
          </li>
        ))}
      </ul>
    </>
  );
}
