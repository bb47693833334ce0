/** The widgets there are, by type: filled once, where all areas are put together. */
import { dashboardMessages } from '@tenure/contract/dashboard/messages';
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

  /** What someone may add, in the documents' order. */
  offered(actor: Actor): WidgetDefinition[] {
    return widgetTypes.flatMap((type) => {
      const found = this.#byType.get(type);
      return found && isOffered(found, actor) ? [found] : [];
    });
  }

  /** The widget of a type that may be added; otherwise the field is named. */
  require(type: WidgetType, actor: Actor, field: string) {
    const found = this.#byType.get(type);
    if (found && isOffered(found, actor)) return found;
    throw invalidInput([{ field, message: dashboardMessages.notOffered }]);
  }
}

export const isOffered = ({ contract, needs }: WidgetDefinition, actor: Actor) =>
  actor.modules.has(contract.module) && actor.permissions.has(needs);

/** Settings as the contract takes them; what is wrong is named below `field`. */
export function parseSettings(
  { contract }: WidgetDefinition,
  settings: unknown,
  field: string,
): Settings {
  const parsed = contract.settings.safeParse(settings);
  if (parsed.success) return parsed.data;
  throw invalidInput(
    parsed.error.issues.map(({ path, message }) => ({
      field: [field, ...path].join('.'),
      message,
    })),
  );
}

/** Settings that were kept: what no longer fits, after a change of the contract, starts again. */
export function keptSettings({ contract }: WidgetDefinition, settings: unknown): Settings {
  const parsed = contract.settings.safeParse(settings);
  return parsed.success ? parsed.data : contract.settings.parse({});
}
