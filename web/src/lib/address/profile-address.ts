/** A profile's address: whose, which tab, which section, and which of its records is being edited. */
export interface ProfileAddress {
  /** Absent on one's own profile. */
  id?: number | undefined;
  tab?: string | undefined;
  section?: string | undefined;
  /** A contact's number, or new. */
  contact?: string | undefined;
  /** A next of kin contact's number, or new. */
  kin?: string | undefined;
  /** The number of an assigned work pattern, or new. */
  pattern?: string | undefined;
  /** The section and the number of a record, or new: bank-accounts.1001. */
  record?: string | undefined;
  /** The day it is viewed as at, where that is not today. */
  asAt?: string | undefined;
}

/** Values of older addresses, which document 1 keeps as they are, and where their content is now. */
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
