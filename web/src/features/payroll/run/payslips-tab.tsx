import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { listMissing } from '@tenure/contract/payroll/pay-run';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { NotAllowed } from '../../../ui/states/states.tsx';
import { PayslipImportSteps } from './payslip-import-steps.tsx';
import { PayslipUpload } from './payslip-upload.tsx';

const PAYSLIPS = '/payroll/v5?tab=payslips';

/**
 * Imports payslips from the payroll system. The import is in the URL, so that people can leave and return.
 */
export function PayslipsTab() {
  const query = useQuery(apiQuery(listMissing, {}));
  const router = useRouter();
  const search = useSearch({ strict: false }) as { import?: unknown };
  const importId = Number(search.import ?? Number.NaN);
  const open = (id: number | null) =>
    router.navigate({ href: id === null ? PAYSLIPS : `${PAYSLIPS}&import=${id}` });
  return (
    <Loaded what="the import" query={query}>
      {({ metadata }) =>
        !can(metadata.actions, 'pay-runs.import') ? (
          <NotAllowed heading="h2" />
        ) : Number.isNaN(importId) ? (
          <PayslipUpload onChecking={open} />
        ) : (
          <PayslipImportSteps key={importId} importId={importId} onAgain={() => open(null)} />
        )
      }
    </Loaded>
  );
}
