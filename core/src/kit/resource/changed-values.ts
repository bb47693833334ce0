/** The changed values of an audit log row, field by field, formatted for people. */
export interface ChangedValue {
  /** The path of the field, such as `address.postcode`. */
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Bookkeeping fields, which nobody edits. */
const keeping = new Set([
  'id',
  'version',
  'tenant_id',
  'employee_id',
  'employeeId',
  'created_at',
  'updated_at',
]);

export function changedValues(before: unknown, after: unknown): ChangedValue[] {
  const old = flat(before);
  const now = flat(after);
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((field) => ({
      field,
      label: labelOf(field),
      before: old.get(field) ?? null,
      after: now.get(field) ?? null,
    }))
    .filter((one) => one.before !== one.after);
}

/** `address.addressLine1` is "Address: address line 1". */
function labelOf(field: string): string {
  const words = field.split('.').map((part) =>
    part
      .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
      .replaceAll(/[_-]/g, ' ')
      .toLowerCase()
      .replace(/\bid\b/, 'number')
      .replace(/\bfte\b/, 'FTE'),
  );
  const label = words.join(': ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function flat(value: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (inner: unknown, path: string) => {
    if (inner === null || inner === undefined || inner === '') return;
    if (Array.isArray(inner) && inner.every((one) => typeof one !== 'object'))
      found.set(path, inner.join(', '));
    else if (typeof inner === 'object')
      for (const [key, one] of Object.entries(inner))
        if (path !== '' || !keeping.has(key)) visit(one, path === '' ? key : `${path}.${key}`);
        else continue;
    else found.set(path || 'value', shown(inner));
  };
  visit(value, '');
  return found;
}

function shown(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  return String(value);
}
