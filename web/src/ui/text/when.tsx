import { Tooltip, VisuallyHidden } from '@mantine/core';
import { usePersonFormats } from '../../lib/format/person-format.context.tsx';

/** A time or date in relative words, with the exact one on hover (and read aloud after it). */
export function When({ at }: { at: string }) {
  const formats = usePersonFormats();
  const now = new Date();
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(at);
  const exact = isDate ? formats.date(at) : formats.instant(at);
  return (
    <Tooltip label={exact}>
      <time dateTime={at}>
        {isDate ? formats.sinceDate(at, now) : formats.sinceInstant(at, now)}
        <VisuallyHidden> ({exact})</VisuallyHidden>
      </time>
    </Tooltip>
  );
}
