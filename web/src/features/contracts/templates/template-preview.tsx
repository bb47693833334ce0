import { useQuery } from '@tanstack/react-query';
import { mergeFields } from '@tenure/contract/contracts/merge-fields';
import { previewTemplate } from '@tenure/contract/contracts/template-endpoints';
import { useState } from 'react';
import { alwaysStale, apiQuery } from '../../../lib/api-query.ts';
import { hasFailed } from '../../../lib/has-failed.ts';
import { RecordPicker } from '../../../ui/form/controls/record-picker.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { Clauses } from '../clauses.tsx';
import classes from '../contracts.module.css';

/** The template filled in for a person, with the fields missing from their record. */
export function TemplatePreview({ templateId }: { templateId: number }) {
  const [employeeId, setEmployeeId] = useState<number | null>(null);
  const preview = useQuery({
    ...apiQuery(previewTemplate, { params: { templateId, employeeId: employeeId ?? 0 } }),
    ...alwaysStale,
    enabled: employeeId !== null,
  });
  return (
    <div className={classes.stack}>
      <RecordPicker of="person" label="Employee" value={employeeId} onChange={setEmployeeId} />
      {employeeId !== null && preview.isPending ? (
        <LoadingRows label="Loading preview" rows={4} />
      ) : null}
      {employeeId !== null && hasFailed(preview) ? (
        <ErrorState
          title="The preview couldn’t be loaded"
          error={preview.error}
          onRetry={preview.refetch}
        />
      ) : null}
      {preview.data && preview.data.missing.length > 0 ? (
        <p className={classes.warning} role="status">
          Missing: {preview.data.missing.map((field) => mergeFields[field]).join(', ')}.
        </p>
      ) : null}
      {preview.data ? <Clauses label="Preview" clauses={preview.data.clauses} /> : null}
    </div>
  );
}
