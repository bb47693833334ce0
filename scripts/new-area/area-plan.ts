/** The names of a new area, parsed from the command's arguments. */
import { modules } from '../../contract/src/site/modules.ts';
import { camel, Unclear } from '../new-endpoint/plan.ts';

export interface AreaPlan {
  readonly area: string;
  /** The example resource, singular: note. */
  readonly noun: string;
  readonly nouns: string;
  /** As identifiers: camelCase, PascalCase. */
  readonly areaName: string;
  readonly one: string;
  readonly One: string;
  readonly many: string;
  readonly Many: string;
  readonly table: string;
  /** As shown to people. */
  readonly label: string;
  /** Whether the side menu has a module with this name. */
  readonly isModule: boolean;
  /** The address of its page. */
  readonly href: string;
  /** The timestamp in its migration's name. */
  readonly stamp: string;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const name = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export function areaPlanOf([area = '', noun = 'note']: readonly string[], now: Date): AreaPlan {
  if (!name.test(area))
    throw new Unclear(`"${area}" is not a name in small letters, such as pets.`);
  if (!name.test(noun))
    throw new Unclear(`"${noun}" is not a noun in small letters, such as note.`);
  const module = modules.find(({ id }) => id === area);
  const nouns = `${noun}s`;
  const [one, many] = [camel(noun), camel(nouns)];
  return {
    ...{ area, noun, nouns, one, many },
    areaName: camel(area),
    One: capital(one),
    Many: capital(many),
    table: `${area}_${nouns}`.replaceAll('-', '_'),
    label: module?.label ?? capital(area.replaceAll('-', ' ')),
    isModule: module !== undefined,
    href: module?.href ?? `/controlpanel/${area}`,
    stamp: now.toISOString().slice(0, 16).replace(/\D/g, ''),
  };
}
