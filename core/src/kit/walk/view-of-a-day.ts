/**
 * Data as at another day is read-only: viewing is its only action, and no field is editable. Other actions
 * are offered with today's record.
 */
export function asViewed(produced: unknown, view: string): unknown {
  if (Array.isArray(produced)) return produced.map((one) => asViewed(one, view));
  if (typeof produced !== 'object' || produced === null) return produced;
  return Object.fromEntries(
    Object.entries(produced).map(([key, value]) => {
      if (key === 'isEditable') return [key, false];
      if (key === 'actions' && Array.isArray(value))
        return [key, value.filter((one) => one === view)];
      return [key, asViewed(value, view)];
    }),
  );
}
