import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { can } from '../../../lib/actions.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { NotAllowed } from '../../../ui/states/states.tsx';
import { ExportSection } from './export-section.tsx';
import { ImportSteps } from './import-steps.tsx';
import { actionsQuery, IMPORT_PEOPLE } from './moving-in-queries.ts';
import { UploadSection } from './upload-section.tsx';

/**
 * Imports people from a file: upload, match, check, import. The import is in the URL, so that people can
 * leave and return.
 */
export function ImportPage() {
  const actions = useQuery(actionsQuery);
  const router = useRouter();
  const search = useSearch({ strict: false }) as { import?: unknown };
  const importId = Number(search.import ?? Number.NaN);
  const open = (id: number | null) =>
    router.navigate({ href: id === null ? IMPORT_PEOPLE : `${IMPORT_PEOPLE}?import=${id}` });
  return (
    <Loaded what="the page" query={actions}>
      {({ metadata }) => (
        <Page
          title="Import people"
          lead="Every row is checked before anything is saved"
          above={[{ label: 'Employee search', href: '/controlpanel/employees-search' }]}
        >
          {!can(metadata.actions, 'employees.import') ? (
            <NotAllowed heading="h2" />
          ) : Number.isNaN(importId) ? (
            <>
              <UploadSection onUploaded={open} />
              {can(metadata.actions, 'employees.export') ? <ExportSection /> : null}
            </>
          ) : (
            <ImportSteps key={importId} importId={importId} onAgain={() => open(null)} />
          )}
        </Page>
      )}
    </Loaded>
  );
}
