import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { fieldsOf } from '@tenure/contract/kit/field';
import type { ReportDesign } from '@tenure/contract/reports/design';
import {
  addSavedReport,
  editSavedReport,
  listSavedReports,
} from '@tenure/contract/reports/saved-endpoints';
import type { SavedReport } from '@tenure/contract/reports/saved-report';
import {
  formOfSaved,
  inputOfForm,
  savedReportForm,
} from '@tenure/contract/reports/saved-report-form';
import { useRef } from 'react';
import { can } from '../../lib/actions.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { useSite } from '../../lib/me.ts';
import { AudienceField } from '../../ui/audience/audience-field.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshReports } from './queries.ts';

interface Props {
  opened: boolean;
  design: ReportDesign;
  /** Default name of a new report. */
  name: string;
  /** The saved report to edit; without it, a new one is saved. */
  saved?: SavedReport;
  onClose: () => void;
}

/** Saves a report, or edits the name, sharing and schedule of a saved one. */
export function SaveReportDrawer(props: Props) {
  return (
    <SideDrawer
      title={props.saved ? 'Edit saved report' : 'Save report'}
      opened={props.opened}
      onClose={props.onClose}
    >
      {props.opened ? <SaveForm {...props} /> : null}
    </SideDrawer>
  );
}

const controls = { sharedWith: AudienceField };
const sharing = ['isShared', 'sharedWith', 'toEveryone'];

function SaveForm({ design, name, saved, onClose }: Props) {
  const { user } = useSite();
  const savedId = useRef(saved?.id ?? 0);
  const client = useQueryClient();
  const router = useRouter();
  const { data } = useQuery(apiQuery(listSavedReports, { query: {} }));
  if (!data) return null;
  const mayShare = can(data.metadata.actions, 'saved-reports.share');
  const fields = fieldsOf(savedReportForm, {
    isVisible: (key) => mayShare || !sharing.includes(key),
  });
  return (
    <ServerForm
      fields={fields}
      schema={savedReportForm}
      controls={controls}
      start={saved ? formOfSaved(saved) : savedReportForm.parse({ name })}
      submit={async ({ value, idempotencyKey }) => {
        const body = inputOfForm(value, design);
        const kept = saved
          ? await call(editSavedReport, {
              params: { savedReportId: saved.id },
              body,
              ifMatch: saved.version,
              idempotencyKey,
            })
          : await call(addSavedReport, { body, idempotencyKey });
        savedId.current = kept.id;
      }}
      submitLabel={saved ? 'Save changes' : 'Save report'}
      draftKey={`reports.save.${user.id}.${saved?.id ?? 'new'}`}
      onCancel={onClose}
      onSaved={async () => {
        toast.positive('Report saved');
        onClose();
        await refreshReports(client);
        await router.navigate({ href: `/report/saved/${savedId.current}` });
      }}
    />
  );
}
