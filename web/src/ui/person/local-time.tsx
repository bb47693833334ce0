import { useEffect, useState } from 'react';
import { useSite } from '../../lib/me.ts';

const MINUTE_MS = 60_000;

/** The current local time where a person works, updated every minute. */
export function LocalTime({ timezone }: { timezone: string }) {
  const { language } = useSite().user;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const time = new Intl.DateTimeFormat(language, {
    timeStyle: 'short',
    timeZone: timezone,
  }).format(now);
  return (
    <span>
      <time dateTime={now.toISOString()}>{time}</time> local time
    </span>
  );
}
