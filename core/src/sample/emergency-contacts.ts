/** Emergency contacts of each employee: none to three, at fictional numbers and example addresses. */
import type { SampleEmergencyContact, SampleEmployee, SampleLocation } from './company.ts';
import { countryNames, places, placesByState, streetKinds, streets } from './data/places.ts';
import { type Name, nameFrom, surnameOfKin } from './person-names.ts';
import { callingCodes, homeNumber, mobileNumber } from './phones.ts';
import { type Random, weighted } from './random.ts';
import { asciiLetters } from './usernames.ts';

type Kinship = 'partner' | 'family' | 'friend';

const relationships: readonly (readonly [readonly [string, Kinship], number])[] = [
  [['Partner', 'partner'], 20],
  [['Husband', 'partner'], 8],
  [['Wife', 'partner'], 8],
  [['Mother', 'family'], 16],
  [['Father', 'family'], 10],
  [['Sister', 'family'], 9],
  [['Brother', 'family'], 9],
  [['Aunt', 'family'], 3],
  [['Cousin', 'family'], 3],
  [['Friend', 'friend'], 10],
  [['Flatmate', 'friend'], 4],
];
const presentations: Record<string, Name['presents']> = {
  Wife: 'feminine',
  Mother: 'feminine',
  Sister: 'feminine',
  Aunt: 'feminine',
  Husband: 'masculine',
  Father: 'masculine',
  Brother: 'masculine',
};

const anyRelationship = weighted(relationships);
const howMany = weighted<number>([
  [0, 10],
  [1, 40],
  [2, 38],
  [3, 12],
]);

export function makeEmergencyContacts(
  employees: SampleEmployee[],
  names: Name[],
  locationOf: (employee: SampleEmployee) => SampleLocation,
  random: Random,
): SampleEmergencyContact[] {
  const contacts: SampleEmergencyContact[] = [];
  for (const [index, employee] of employees.entries()) {
    const name = names[index] as Name;
    const count = employee.username === 'employee' ? 2 : howMany(random);
    const used: string[] = [];
    while (used.length < count) {
      const [relationship, kinship] = anyRelationship(random);
      const slot = kinship === 'partner' ? kinship : relationship;
      if (used.includes(slot)) continue;
      used.push(slot);
      const id = contacts.length + 1;
      const location = locationOf(employee);
      contacts.push(contactFor(id, employee, name, location, relationship, kinship, random));
    }
  }
  return contacts;
}

function contactFor(
  id: number,
  employee: SampleEmployee,
  own: Name,
  location: SampleLocation,
  relationship: string,
  kinship: Kinship,
  random: Random,
): SampleEmergencyContact {
  const { country } = employee;
  const presents = presentations[relationship];
  const isKin = kinship === 'family' || random.chance(0.4);
  const name = nameFrom(random, country, isKin ? own.culture : undefined, presents);
  const sharesName = kinship !== 'friend' && random.chance(kinship === 'family' ? 0.8 : 0.3);
  const surname = sharesName ? surnameOfKin(own.lastName, name.presents) : name.lastName;
  const home = random.chance(0.25) ? homeNumber(random, country, location.state) : null;
  const hasMobile = home === null || random.chance(0.85);
  return {
    id,
    employeeId: employee.id,
    name: `${name.firstName} ${surname}`,
    relationship,
    mobile: hasMobile
      ? { countryCode: callingCodes[country], number: spaced(mobileNumber(random, country)) }
      : null,
    homePhone: home,
    workPhone: null,
    email: random.chance(0.5)
      ? `${asciiLetters(name.firstName)}.${asciiLetters(surname)}@example.com`
      : null,
    address: random.chance(0.6) ? addressNear(location, random) : nowhere,
  };
}

const nowhere: SampleEmergencyContact['address'] = {
  addressLine1: null,
  addressLine2: null,
  suburb: null,
  state: null,
  postcode: null,
  country: null,
};

function addressNear({ state, country }: SampleLocation, random: Random) {
  const { city, postcode } = random.pick(placesByState[country].get(state) ?? places[country]);
  const street = `${random.int(1, 240)} ${random.pick(streets)} ${random.pick(streetKinds)}`;
  const flat = random.chance(0.2) ? `Flat ${random.int(1, 24)}` : null;
  return {
    addressLine1: flat ?? street,
    addressLine2: flat ? street : null,
    suburb: city,
    state,
    postcode: country === 'GB' ? `${postcode} ${random.int(1, 9)}${random.pick(inward)}` : postcode,
    country: countryNames[country],
  };
}

/** The last two letters of a British postcode. */
const inward = ['AB', 'BD', 'DH', 'EJ', 'HN', 'JP', 'LQ', 'NR', 'PT', 'RW', 'TX', 'YZ'];

/** Formats 491570156 as 491 570 156. */
const spaced = (digits: string) =>
  `${digits.slice(0, -6)} ${digits.slice(-6, -3)} ${digits.slice(-3)}`;
