import { usePersonFormats } from '../../lib/format/person-format.context.tsx';

/** A date range in the viewer's format. */
export function Period({ from, to }: { from: string | null; to: string | null }) {
  const { date } = usePersonFormats();
  if (from && to) return `${date(from)} – ${date(to)}`;
  if (from) return `From ${date(from)}`;
  return to ? `Until ${date(to)}` : null;
}
