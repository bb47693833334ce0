/** A page of the settings list; the browser knows its name and address. */
import type { ModuleId } from '@tenure/contract/site/modules';
import type { SettingsPageId } from '@tenure/contract/site/settings-pages';
import type { Action } from '../judge.ts';

export interface SettingsPage {
  readonly id: SettingsPageId;
  /** The action that shows the page. */
  readonly action: Action<unknown>;
  /** Absent where it can't be switched off. */
  readonly module?: ModuleId;
}
