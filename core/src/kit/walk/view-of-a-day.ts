/**
 * What holds on another day is there to be read: of its actions only viewing is offered, and no field is editable.
 * What can be done is offered with the record of today.
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
