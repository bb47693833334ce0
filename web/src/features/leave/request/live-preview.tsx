import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { balanceInWords } from '@tenure/contract/leave/balance-in-words';
import type {
  LeavePreview,
  LeavePreviewInput,
  LeaveRequest,
} from '@tenure/contract/leave/leave-request';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { RouteList } from '../approval/route-list.tsx';
import { type Asked, previewQuery } from '../queries.ts';
import classes from './ask-form.module.css';
import { spanOf } from './leave-dates.ts';
import form from './leave-form.module.css';

interface Props {
  employeeId: number;
  asked: Asked;
  existing: LeaveRequest | undefined;
  /** False where an approver proposes changes. */
  isOwn: boolean;
}

/** Before submitting: the cost of the request, the remaining balance, and its approvers. */
export function LivePreview({ employeeId, asked, existing, isOwn }: Props) {
  const { attachmentId, ...rest } = asked;
  const [settled] = useDebouncedValue(
    JSON.stringify({ ...rest, hasAttachment: Boolean(attachmentId) }),
    250,
  );
  const preview = useQuery({
    ...previewQuery(employeeId, existing?.id, isOwn, JSON.parse(settled) as LeavePreviewInput),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (preview.isPending) return <LoadingRows label="Calculating" rows={2} />;
  if (!preview.data) return null;
  return (
    <section className={classes.preview} aria-label="Preview" aria-live="polite">
      <Cost preview={preview.data} />
      <ul>
        {preview.data.problems.map(({ message }) => (
          <li key={message} className={form.problem}>
            {message}
          </li>
        ))}
        {preview.data.warnings.map((message) => (
          <li key={message} className={classes.warning}>
            {message}
          </li>
        ))}
      </ul>
      <div>
        <p className={form.quiet}>Approvers</p>
        <RouteList route={preview.data.route} />
      </div>
    </section>
  );
}

function Cost({ preview }: { preview: LeavePreview }) {
  const formats = usePersonFormats();
  const perDay = preview.balance?.minutesPerDay ?? 0;
  const inWords = (minutes: number) => balanceInWords(minutes, perDay, formats.number);
  const holidays = preview.days.filter(
    ({ holiday, ordinaryMinutes }) => holiday && ordinaryMinutes,
  );
  return (
    <div>
      <p className={classes.figure}>{preview.label}</p>
      {preview.balance ? (
        <p>
          {inWords(preview.balance.before)} before, {inWords(preview.balance.after)} after
        </p>
      ) : null}
      {holidays.length > 0 ? (
        <p className={form.quiet}>
          Public holidays aren’t deducted:{' '}
          {holidays
            .map(({ date, holiday }) => `${holiday} (${spanOf(formats, date, date)})`)
            .join('; ')}
        </p>
      ) : null}
    </div>
  );
}
