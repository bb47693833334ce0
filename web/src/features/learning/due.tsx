import { usePersonFormats } from '../../lib/format/person-format.context.tsx';
import classes from './learning.module.css';

/** When a course is due; overdue is also said in words, not by colour alone. */
export function Due({ date, isOpen = true }: { date: string | null; isOpen?: boolean }) {
  const formats = usePersonFormats();
  if (!date) return null;
  const isLate = isOpen && date < formats.today(new Date());
  return isLate ? (
    <span className={classes.late}>Overdue since {formats.date(date)}</span>
  ) : (
    <span className={classes.quiet}>Due {formats.date(date)}</span>
  );
}
