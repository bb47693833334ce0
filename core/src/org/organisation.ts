/** The organisation as permission tables and stores see it: how it is shown, and on which day. */
import type { PersonField } from '@tenure/contract/org/code-lists';
import type { OrganisationChoices } from '@tenure/contract/org/settings';
import type { Visibility } from './settings/field-visibility.ts';

export interface Organisation {
  readonly name: string;
  readonly settings: OrganisationChoices;
  /** Which fields of people are in its lists. */
  readonly visibility: Visibility;
  /** The day looked at. */
  readonly day: string;
  readonly today: string;
  readonly version: number;
  /** Another number after every change of the organisation. */
  readonly change: number;
}

/** Whether the organisation's lists have a field of people; it is the same for all of them. */
export const showsField = ({ visibility }: Pick<Organisation, 'visibility'>, field: PersonField) =>
  visibility.shows(field, 0);
