import { Checkbox, Select, Textarea } from '@mantine/core';
import type { LeaveBalance } from '@tenure/contract/leave/balance';
import { getLeaveRequest } from '@tenure/contract/leave/endpoints';
import { leaveEvidence } from '@tenure/contract/leave/evidence';
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import { sentAsOf } from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import { FileField } from '../../../ui/form/files/file-field.tsx';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import { type Asked, useAskForLeave, useModifyRequest, useProposeChange } from '../queries.ts';
import {
  type AskDraft,
  askedOf,
  askParts,
  draftOf,
  lastDayOf,
  problemsOf,
  withFirstDay,
} from './ask-draft.ts';
import classes from './ask-form.module.css';
import { LeaveDate } from './leave-date.tsx';
import form from './leave-form.module.css';
import { LivePreview } from './live-preview.tsx';
import { PartDays } from './part-days.tsx';

interface Props {
  employeeId: number;
  types: readonly LeaveBalance[];
  /** Set when an existing request is changed. */
  request?: LeaveRequest;
  /** The days of a new request, where they are known. */
  days?: { first: string; last: string } | undefined;
  /** Whose leave it is, where it is requested on their behalf. */
  person?: string | undefined;
  onDone: () => void;
}

/** Requesting leave for oneself or someone else, changing a request, or proposing changes, with a live preview. */
export function AskForm({ employeeId, types, request, days, person, onDone }: Props) {
  const me = useSite().user.id;
  const isOwn = employeeId === me;
  const [uploading, setUploading] = useState(false);
  const formats = usePersonFormats();
  const ask = useAskForLeave(employeeId, isOwn);
  const modify = useModifyRequest(request?.id ?? 0);
  const propose = useProposeChange(request?.id ?? 0);
  const asking = useForm<AskDraft>({
    start: startOf(request, isOwn, days),
    version: request?.version,
    parts: askParts(formats, types),
    check: problemsOf,
    reload: request && (() => asItIsNow(request.id, isOwn)),
    submit: async ({ value, version, idempotencyKey }) => {
      const asked = askedOf(value) as Asked;
      if (request) await (isOwn ? modify : propose).mutateAsync({ asked, version });
      else await ask.mutateAsync({ asked, key: idempotencyKey });
      return null;
    },
    onSaved: ({ isBanking }) => {
      toast.positive(
        request
          ? isOwn
            ? 'Leave request updated'
            : 'Changes proposed'
          : isBanking
            ? 'Banked time submitted'
            : person
              ? `Leave requested for ${person}`
              : 'Leave request submitted',
      );
      onDone();
    },
    draftKey: `leave.${me}.${employeeId}.${request?.id ?? 'new'}`,
    // A file that shows why someone is away is chosen again, never kept.
    forDraft: (draft) => ({ ...draft, attachmentId: null }),
  });
  const { value: draft, set, busy } = asking;
  const { fields: errors } = asking.errors;
  const { leaveTypeId, startDate, isBanking } = draft;
  const endDate = lastDayOf(draft);
  const type = types.find((one) => one.leaveTypeId === leaveTypeId);
  const asked = askedOf(draft);

  return (
    <FormFrame
      form={asking}
      className={classes.form}
      actions={
        <FormButtons
          isSticky
          busy={busy}
          isUploading={uploading}
          onCancel={onDone}
          submitLabel={
            request
              ? isOwn
                ? 'Save changes'
                : 'Propose changes'
              : isBanking
                ? 'Bank time'
                : 'Request leave'
          }
        />
      }
    >
      <div className={classes.fields}>
        <Select
          label="Leave type"
          required
          allowDeselect={false}
          value={leaveTypeId === null ? null : String(leaveTypeId)}
          onChange={(value) => set({ ...draft, leaveTypeId: Number(value), isBanking: false })}
          data={types.map(({ leaveTypeId: id, leaveType, hasBalance, label }) => ({
            value: String(id),
            label: hasBalance ? `${leaveType} (${label})` : leaveType,
          }))}
          error={errors.leaveTypeId}
        />
        {type?.isBanking && !request ? (
          <Checkbox
            label={
              isOwn ? 'Bank time I worked beyond my hours' : 'Bank time worked beyond their hours'
            }
            checked={isBanking}
            onChange={(event) => set({ isBanking: event.currentTarget.checked, partDays: [] })}
          />
        ) : null}
        <div className={form.pair}>
          <LeaveDate
            label="From"
            required
            value={startDate}
            onChange={(value) => set(withFirstDay(draft, value))}
            error={errors.startDate}
          />
          <LeaveDate
            label="To"
            value={endDate}
            onChange={(value) => set({ endDate: value, partDays: draft.partDays })}
            error={errors.endDate}
          />
        </div>
        {startDate && endDate ? (
          <PartDays
            startDate={startDate}
            endDate={endDate}
            hoursOnly={isBanking}
            value={draft.partDays}
            error={errors.partDays}
            onChange={(partDays) => set({ partDays })}
          />
        ) : null}
        {asked ? (
          <LivePreview employeeId={employeeId} asked={asked} existing={request} isOwn={isOwn} />
        ) : null}
        <Textarea
          label="Note"
          description={noteReaders(isOwn, request)}
          autosize
          minRows={2}
          maxLength={1000}
          value={draft.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
          error={errors.note}
        />
        {isOwn || !request ? (
          <FileField
            label="Attachment"
            use={leaveEvidence}
            value={draft.attachmentId}
            replaces={request?.attachment ?? null}
            error={errors.attachmentId}
            onChange={(attachmentId) => set({ attachmentId })}
            onBusy={setUploading}
          />
        ) : null}
      </div>
    </FormFrame>
  );
}

const noteReaders = (isOwn: boolean, request: LeaveRequest | undefined) => {
  if (isOwn) return 'Visible to your approver';
  return request ? 'Visible to the employee' : 'Visible to the employee and their approver';
};

/** An approver's note is their own: what the person wrote stays with the request. */
const startOf = (request: LeaveRequest | undefined, isOwn: boolean, days?: Props['days']) => ({
  ...draftOf(request),
  ...(isOwn ? {} : { note: '' }),
  ...(days && !request ? { startDate: days.first, endDate: days.last } : {}),
});

/** Requested outside the page, which would close the form of what can no longer be changed. */
async function asItIsNow(leaveRequestId: number, isOwn: boolean) {
  const now = await call(getLeaveRequest, { params: { leaveRequestId } });
  if (!can(now.actions, sentAsOf(isOwn ? 'modify' : 'propose-change')))
    throw new ApiError('', 409, '', { message: leaveMessages.notChangeable });
  return { value: startOf(now, isOwn), version: now.version };
}
