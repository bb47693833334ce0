/** The address of a profile: person, tab, section, and the record being edited. */
export interface ProfileAddress {
  /** Absent on the viewer's own profile. */
  id?: number | undefined;
  tab?: string | undefined;
  section?: string | undefined;
  /** Id of a contact, or new. */
  contact?: string | undefined;
  /** Id of a next of kin contact, or new. */
  kin?: string | undefined;
  /** Id of an assigned work pattern, or new. */
  pattern?: string | undefined;
  /** A section and the id of a record, or new: bank-accounts.1001. */
  record?: string | undefined;
  /** The "as at" date, if it is not today. */
  asAt?: string | undefined;
}

/** Tab names of legacy addresses, which document 1 keeps, and where their content is now. */
const olderTabs: Readonly<Record<string, string>> = { personal: 'profile' };
const olderSections: Readonly<Record<string, string>> = { resume: 'employment-history' };

export function readProfileAddress(search: Record<string, unknown>): ProfileAddress {
  const text = (key: string) =>
    typeof search[key] === 'string' || typeof search[key] === 'number'
      ? String(search[key])
      : undefined;
  const id = Number(text('id'));
  return {
    ...(Number.isSafeInteger(id) && id > 0 ? { id } : {}),
    ...optional('tab', today(olderTabs, text('tab'))),
    ...optional('section', today(olderSections, text('section'))),
    ...optional('contact', text('contact')),
    ...optional('kin', text('kin')),
    ...optional('pattern', text('pattern')),
    ...optional('record', text('record')),
    ...optional('asAt', dayIn(text('asAt'))),
  };
}

export function profileHref({ id, ...rest }: ProfileAddress): string {
  const query = new URLSearchParams();
  if (id) query.set('id', String(id));
  for (const [key, value] of Object.entries(rest)) if (value) query.set(key, value);
  const path = id ? '/controlpanel/user-profile' : '/controlpanel/my-profile';
  return query.size > 0 ? `${path}?${query}` : path;
}

const today = (older: Readonly<Record<string, string>>, value: string | undefined) =>
  value && Object.hasOwn(older, value) ? older[value] : value;

const dayIn = (text: string | undefined) =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

const optional = <K extends string>(key: K, value: string | undefined) =>
  (value ? { [key]: value } : {}) as { [P in K]?: string };
