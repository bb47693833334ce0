import { Input } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { AudienceRule } from '@tenure/contract/audience/rule';
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
import { AudienceEditor } from '../../ui/audience/audience-editor.tsx';
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx';
import type { ControlProps } from '../../ui/form/control-props.ts';
import { ServerForm } from '../../ui/form/server-form.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshReports } from './queries.ts';

interface Props {
  opened: boolean;
  design: ReportDesign;
  /** What a new one is called at first. */
  name: string;
  /** The saved report to change; without one, a new one is saved. */
  saved?: SavedReport;
  onClose: () => void;
}

/** Saves a report, or changes how a saved one is called, shared and sent. */
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

const everyone: AudienceRule = { type: 'everyone' };
const sharing = ['isShared', 'sharedWith', 'toEveryone'];

function SharedWith({ field, id, value, error, onChange }: ControlProps) {
  // The editor has its own draft: what it was opened with stays its start.
  const start = useRef((value as AudienceRule | null) ?? everyone);
  return (
    <Input.Wrapper label={field.label} labelElement="div" error={error} id={id}>
      <AudienceEditor rule={start.current} onChange={onChange} />
    </Input.Wrapper>
  );
}

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
      controls={{ sharedWith: SharedWith }}
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
