import { Button, Checkbox, Select, Textarea } from '@mantine/core';
import type { LeaveBalance } from '@tenure/contract/leave/balance';
import type { LeaveRequest } from '@tenure/contract/leave/leave-request';
import { type FormEvent, useState } from 'react';
import { problemOf, sentenceOf } from '../../lib/api-error.ts';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './ask-form.module.css';
import { LeaveDate } from './leave-date.tsx';
import form from './leave-form.module.css';
import { LivePreview } from './live-preview.tsx';
import { PartDays } from './part-days.tsx';
import { type Asked, useAskForLeave, useModifyRequest } from './queries.ts';

interface Props {
  employeeId: number;
  types: readonly LeaveBalance[];
  /** Set when an existing request is changed. */
  request?: LeaveRequest;
  onDone: () => void;
}

interface Draft {
  leaveTypeId: number | null;
  startDate: string | null;
  endDate: string | null;
  partDays: Asked['partDays'];
  isBanking: boolean;
  note: string;
  attachment: Asked['attachment'];
}

const draftOf = (request: LeaveRequest | undefined): Draft => ({
  leaveTypeId: request?.leaveTypeId ?? null,
  startDate: request?.startDate ?? null,
  endDate: request?.endDate ?? null,
  partDays: (request?.dates ?? []).flatMap(({ date, part, minutes }) =>
    part === 'full' ? [] : [{ date, part, ...(part === 'hours' ? { minutes } : {}) }],
  ),
  isBanking: request?.isBanking ?? false,
  note: request?.note ?? '',
  attachment: null,
});

/** Asking for leave, or changing a request, with a live preview of what it means. */
export function AskForm({ employeeId, types, request, onDone }: Props) {
  const [draft, setDraft] = useState(() => draftOf(request));
  const [touched, setTouched] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const ask = useAskForLeave(employeeId);
  const modify = useModifyRequest(request?.id ?? 0);
  const busy = ask.isPending || modify.isPending;
  const error = ask.error ?? modify.error;
  const change = (part: Partial<Draft>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...part }));
  };
  const { leaveTypeId, startDate } = draft;
  const endDate = draft.endDate ?? startDate;
  const type = types.find((one) => one.leaveTypeId === leaveTypeId);
  const asked: Asked | null =
    leaveTypeId && startDate && endDate ? { ...draft, leaveTypeId, startDate, endDate } : null;
  const errorAt = (field: string) =>
    problemOf(error)?.errors?.find((one) => one.field === field)?.message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asked) return;
    const done = {
      onSuccess: () => {
        setTouched(false);
        toast.positive(
          request ? 'Request changed' : draft.isBanking ? 'Asked to bank it' : 'Leave asked for',
        );
        onDone();
      },
    };
    if (request) modify.mutate({ asked, version: request.version }, done);
    else ask.mutate({ asked, key: `${key}-${JSON.stringify(asked).length}` }, done);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <Select
          label="Kind of leave"
          required
          allowDeselect={false}
          value={leaveTypeId === null ? null : String(leaveTypeId)}
          onChange={(value) => change({ leaveTypeId: Number(value), isBanking: false })}
          data={types.map(({ leaveTypeId: id, leaveType, hasBalance, label }) => ({
            value: String(id),
            label: hasBalance ? `${leaveType} (${label})` : leaveType,
          }))}
          error={errorAt('leaveTypeId')}
        />
        {type?.isBanking && !request ? (
          <Checkbox
            label="Bank time that I worked beyond my hours"
            checked={draft.isBanking}
            onChange={(event) => change({ isBanking: event.currentTarget.checked, partDays: [] })}
          />
        ) : null}
        <div className={form.pair}>
          <LeaveDate
            label="First day"
            required
            value={startDate}
            onChange={(value) =>
              change({
                startDate: value,
                endDate: value && draft.endDate && draft.endDate < value ? value : draft.endDate,
              })
            }
            error={errorAt('startDate')}
          />
          <LeaveDate
            label="Last day"
            value={endDate}
            onChange={(value) => change({ endDate: value })}
            error={errorAt('endDate')}
          />
        </div>
        {startDate && endDate ? (
          <PartDays
            startDate={startDate}
            endDate={endDate}
            hoursOnly={draft.isBanking}
            value={draft.partDays}
            onChange={(partDays) => change({ partDays })}
          />
        ) : null}
        {asked ? <LivePreview employeeId={employeeId} asked={asked} existing={request} /> : null}
        <Textarea
          label="Note"
          description="Whoever decides can read it"
          autosize
          minRows={2}
          maxLength={1000}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Evidence
          existing={request?.attachmentName ?? null}
          error={errorAt('attachment')}
          onChange={(attachment) => change({ attachment })}
        />
        {error ? (
          <p role="alert" className={form.problem}>
            {sentenceOf(error)}
          </p>
        ) : null}
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onDone} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" loading={busy} disabled={!asked}>
          {request ? 'Save changes' : draft.isBanking ? 'Ask to bank it' : 'Ask for leave'}
        </Button>
      </div>
      <UnsavedGuard when={touched && !busy} onLeave={() => setTouched(false)} />
    </form>
  );
}

const MOST_BYTES = 500_000;

interface EvidenceProps {
  /** What is attached already. */
  existing: string | null;
  error: string | undefined;
  onChange: (attachment: Asked['attachment']) => void;
}

function Evidence({ existing, error, onChange }: EvidenceProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    setProblem(null);
    if (!file) return onChange(null);
    if (file.size > MOST_BYTES) {
      setProblem('Choose a file of at most 500 kB.');
      return onChange(null);
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    onChange({ name: file.name.slice(0, 120), content: btoa(text) });
  };
  return (
    <label className={form.file}>
      <span>{existing ? `Attachment, instead of ${existing}` : 'Attachment'}</span>
      <input type="file" onChange={(event) => choose(event.currentTarget.files?.[0])} />
      {(problem ?? error) ? (
        <span role="alert" className={form.problem}>
          {problem ?? error}
        </span>
      ) : null}
    </label>
  );
}
