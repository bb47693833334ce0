/** Generates names typical of a country. */
import type { CountryCode } from './company.ts';
import { culturesByCountry } from './data/mixture.ts';
import { type Culture, type CultureId, cultures } from './data/names.ts';
import type { Random } from './random.ts';

export interface Name {
  firstName: string;
  lastName: string;
  culture: CultureId;
  presents: 'feminine' | 'masculine';
}

/** Reflects the origins of people in each country; a few have a surname of another origin. */
export function nameFrom(
  random: Random,
  country: CountryCode,
  culture: CultureId = culturesByCountry[country](random),
  presents: Name['presents'] = random.chance(0.5) ? 'feminine' : 'masculine',
): Name {
  const origin = random.chance(0.06) ? culturesByCountry[country](random) : culture;
  return {
    firstName: random.pick(cultures[culture][presents]),
    lastName: surnameFor(random.pick(cultures[origin].surnames), presents),
    culture,
    presents,
  };
}

/** The form of a surname for a relative: Kowalski, the father of Kowalska. */
export const surnameOfKin = (lastName: string, presents: Name['presents']): string =>
  surnameFor(formsOf.get(lastName) ?? lastName, presents);

const formsOf = new Map(
  Object.values<Culture>(cultures)
    .flatMap(({ surnames }) => surnames.filter((surname) => surname.includes('/')))
    .flatMap((forms) => forms.split('/').map((form) => [form, forms] as const)),
);

function surnameFor(surname: string, presents: Name['presents']): string {
  if (!surname.includes('/')) return surname;
  const [masculine = surname, feminine = masculine] = surname.split('/');
  return presents === 'feminine' ? feminine : masculine;
}
