import type { Field } from '@tenure/contract/kit/field';
import { getLeaveRequest } from '@tenure/contract/leave/endpoints';
import {
  type LeaveRequest,
  leaveOnBehalfInput,
  leaveProposalInput,
  leaveRequestInput,
} from '@tenure/contract/leave/leave-request';
import { sentAsOf } from '@tenure/contract/leave/leave-request-states';
import { leaveMessages } from '@tenure/contract/leave/messages';
import type { z } from 'zod';
import { can } from '../../../lib/actions.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { useSite } from '../../../lib/me.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Asked, useAskForLeave, useModifyRequest, useProposeChange } from '../queries.ts';
import { asSent, changedAlong, storedOf, wordsIn } from './ask-draft.ts';
import { LastDay, LeaveDay } from './leave-date.tsx';
import { LivePreview } from './live-preview.tsx';
import { PartDays } from './part-days.tsx';

interface Props {
  employeeId: number;
  fields: readonly Field[];
  /** The request being edited; absent for a new one. */
  request?: LeaveRequest;
  /** Preselected days of a new request. */
  days?: { first: string; last: string } | undefined;
  /** The person's name, when requesting on their behalf. */
  person?: string | undefined;
  onDone: () => void;
}

const controls = { startDate: LeaveDay, endDate: LastDay, partDays: PartDays };
const own: z.ZodType<Asked> = asSent(leaveRequestInput);
const onBehalf: z.ZodType<Asked> = asSent(leaveOnBehalfInput);
const proposal: z.ZodType<Asked> = asSent(leaveProposalInput);

/**
 * Requests leave for the viewer or someone else, edits a request, or proposes changes, with a live preview.
 */
export function AskForm({ employeeId, fields, request, days, person, onDone }: Props) {
  const me = useSite().user.id;
  const isOwn = employeeId === me;
  const formats = usePersonFormats();
  const ask = useAskForLeave(employeeId, isOwn);
  const modify = useModifyRequest(request?.id ?? 0);
  const propose = useProposeChange(request?.id ?? 0);
  const schema = isOwn ? own : request ? proposal : onBehalf;
  return (
    <ServerForm
      fields={fields}
      schema={schema}
      controls={controls}
      words={wordsIn(formats)}
      along={changedAlong}
      shown={(key, { startDate }) => key !== 'partDays' || Boolean(startDate)}
      start={{ partDays: [], ...(days ? { startDate: days.first, endDate: days.last } : {}) }}
      stored={request && storedOf(request, isOwn)}
      reload={request && (() => asItIsNow(request.id, isOwn))}
      submit={async ({ value: asked, version, idempotencyKey: key }) => {
        if (request) await (isOwn ? modify : propose).mutateAsync({ asked, version });
        else await ask.mutateAsync({ asked, key });
      }}
      preview={(values) => {
        const { data: asked } = schema.safeParse(values);
        return asked ? <LivePreview {...{ employeeId, asked, isOwn }} existing={request} /> : null;
      }}
      previewAfter="partDays"
      submitLabel={({ isBanking }) =>
        request
          ? isOwn
            ? 'Save changes'
            : 'Propose changes'
          : isBanking
            ? 'Bank time'
            : 'Request leave'
      }
      draftKey={`leave.${me}.${employeeId}.${request?.id ?? 'new'}`}
      onCancel={onDone}
      onSaved={({ isBanking }) => {
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
      }}
    />
  );
}

/**
 * Fetched outside the query cache: an update of the page would close the form once the request can no longer
 * be changed.
 */
async function asItIsNow(leaveRequestId: number, isOwn: boolean) {
  const now = await call(getLeaveRequest, { params: { leaveRequestId } });
  if (!can(now.actions, sentAsOf(isOwn ? 'modify' : 'propose-change')))
    throw new ApiError('', 409, '', { message: leaveMessages.notChangeable });
  return storedOf(now, isOwn);
}
