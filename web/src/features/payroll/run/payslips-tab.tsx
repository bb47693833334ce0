import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  importPayslips,
  listMissing,
  payslipColumns,
  payslipDetailColumns,
} from '@tenure/contract/payroll/pay-run';
import { listPayslips } from '@tenure/contract/payroll/payslip';
import { can } from '../../../lib/actions.ts';
import { apiQuery, refresh } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { Section } from '../../../ui/page/section.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { NotAllowed } from '../../../ui/states/states.tsx';
import { CsvImport, templateOf } from './csv-import.tsx';

const example = [
  'E1042',
  '2026-10-1042',
  '2026-10-01',
  '2026-10-31',
  '2026-10-30',
  '5000.00',
  '1200.50',
  '600.00',
  '3799.50',
  'Ordinary hours=4500.00; Overtime=500.00',
  '',
  'Annual leave=12.5 days; Personal leave=4 days',
];

/** Payslips of the payroll system, for the people they belong to. */
export function PayslipsTab() {
  const client = useQueryClient();
  const query = useQuery(apiQuery(listMissing, {}));
  return (
    <Loaded what="the import" query={query}>
      {({ metadata }) =>
        can(metadata.actions, 'pay-runs.import') ? (
          <Section
            title="Import payslips"
            lead="A CSV file with one row per payslip, up to 2,000. People are matched by employee number."
          >
            <CsvImport
              label="Payslip file"
              things="payslips"
              template={{
                href: templateOf([...payslipColumns, ...payslipDetailColumns], example),
                name: 'payslips.csv',
              }}
              send={(csv, isDryRun) => call(importPayslips, { body: { csv, isDryRun } })}
              onImported={() => refresh(client, listPayslips)}
            />
          </Section>
        ) : (
          <NotAllowed heading="h2" />
        )
      }
    </Loaded>
  );
}
