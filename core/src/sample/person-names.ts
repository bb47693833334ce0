/** Names as people in a country bear them. */
import type { CountryCode } from './company.ts';
import { culturesByCountry } from './data/mixture.ts';
import { type CultureId, cultures } from './data/names.ts';
import type { Random } from './random.ts';

export interface Name {
  firstName: string;
  lastName: string;
  culture: CultureId;
  presents: 'feminine' | 'masculine';
}

/** People of many origins, as they live in each country; a few carry a surname of another one. */
export function nameFrom(
  random: Random,
  country: CountryCode,
  wished: Partial<Pick<Name, 'culture' | 'presents'>> = {},
): Name {
  const culture = wished.culture ?? culturesByCountry[country](random);
  const presents = wished.presents ?? (random.chance(0.5) ? 'feminine' : 'masculine');
  const origin = random.chance(0.06) ? culturesByCountry[country](random) : culture;
  return {
    firstName: random.pick(cultures[culture][presents]),
    lastName: surnameFor(random.pick(cultures[origin].surnames), presents),
    culture,
    presents,
  };
}

/** The surname somebody of the same family bears: Kowalski, the father of Kowalska. */
export function surnameOfKin({ lastName, culture }: Name, presents: Name['presents']): string {
  const forms = cultures[culture].surnames.find((surname) => surname.split('/').includes(lastName));
  return surnameFor(forms ?? lastName, presents);
}

function surnameFor(surname: string, presents: Name['presents']): string {
  const [masculine = surname, feminine = masculine] = surname.split('/');
  return presents === 'feminine' ? feminine : masculine;
}
