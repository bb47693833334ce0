/** The organisation as permission tables and stores see it: its settings, and the day being viewed. */
import type { PersonField } from '@tenure/contract/org/code-lists';
import type { OrganisationChoices } from '@tenure/contract/org/settings';
import type { Visibility } from './settings/field-visibility.ts';

export interface Organisation {
  readonly name: string;
  readonly settings: OrganisationChoices;
  /** Which person fields its lists show. */
  readonly visibility: Visibility;
  /** The day being viewed. */
  readonly day: string;
  readonly today: string;
  readonly version: number;
  /** Increases with every change of the organisation. */
  readonly change: number;
}

/** Whether the organisation's lists show a person field; the same for every viewer. */
export const showsField = ({ visibility }: Pick<Organisation, 'visibility'>, field: PersonField) =>
  visibility.shows(field, 0);
