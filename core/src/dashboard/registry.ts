/** The registry of widget types, filled once when the areas are composed. */

import { dashboardMessages } from '@tenure/contract/dashboard/messages';
import { findingsOf } from '@tenure/contract/kit/fields/findings';
import { type WidgetType, widgetTypes } from '@tenure/contract/site/widget';
import type { Actor } from '../kit/actor.ts';
import type { WidgetDefinition } from '../kit/contribution/widget.ts';
import { invalidInput } from '../kit/refusal.ts';

export type Settings = Record<string, unknown>;

export class WidgetRegistry {
  readonly #byType: ReadonlyMap<string, WidgetDefinition>;

  constructor(definitions: readonly WidgetDefinition[]) {
    this.#byType = new Map(definitions.map((one) => [one.contract.type, one]));
    if (this.#byType.size !== definitions.length) throw new Error('Two widgets have the same type');
  }

  find(type: string): WidgetDefinition | undefined {
    return this.#byType.get(type);
  }

  /** Widgets that the viewer may add, in the documents' order. */
  offered(actor: Actor): WidgetDefinition[] {
    return widgetTypes.flatMap((type) => {
      const found = this.#byType.get(type);
      return found && isOffered(found, actor) ? [found] : [];
    });
  }

  /** The definition of a widget the viewer may add; otherwise an error on the field. */
  require(type: WidgetType, actor: Actor, field: string) {
    const found = this.#byType.get(type);
    if (found && isOffered(found, actor)) return found;
    throw invalidInput([{ field, message: dashboardMessages.notOffered }]);
  }
}

export const isOffered = ({ contract, needs }: WidgetDefinition, actor: Actor) =>
  actor.modules.has(contract.module) && actor.permissions.has(needs);

/** Parses settings by the contract; errors are named below `field`. */
export function parseSettings(
  { contract }: WidgetDefinition,
  settings: unknown,
  field: string,
): Settings {
  const parsed = contract.settings.safeParse(settings);
  if (parsed.success) return parsed.data;
  throw invalidInput(
    findingsOf(contract.settings, settings, parsed.error.issues).map(({ path, message }) => ({
      field: path ? `${field}.${path}` : field,
      message,
    })),
  );
}

/** Stored settings; reset to defaults when they no longer match the contract. */
export function keptSettings({ contract }: WidgetDefinition, settings: unknown): Settings {
  const parsed = contract.settings.safeParse(settings);
  return parsed.success ? parsed.data : contract.settings.parse({});
}
