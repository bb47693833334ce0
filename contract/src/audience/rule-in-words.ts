/** Describes a rule in a sentence: "Everyone in Sales in Sydney, except contractors". */
import { dayInWords } from '../kit/day-in-words.ts';
import type { EmploymentType } from '../org/code-lists.ts';
import type { AudienceCondition, AudienceRule } from './rule.ts';

export type ChosenType = Extract<AudienceCondition, { ids: number[] }>['type'];

/** Resolves the name of a department, location, position or person; undefined if it was deleted. */
export type NameOf = (type: ChosenType, id: number) => string | undefined;

export function audienceInWords(rule: AudienceRule, nameOf: NameOf): string {
  if (rule.type === 'person') return listed(rule.ids, rule.type, nameOf, 'and');
  return `Everyone${spaced(phrase(rule, nameOf))}`;
}

const spaced = (text: string) => (text === '' || text.startsWith(',') ? text : ` ${text}`);

function phrase(rule: AudienceRule, nameOf: NameOf): string {
  if (rule.type === 'all') return allOf(rule.rules, nameOf);
  if (rule.type === 'any') return anyOf(rule.rules, nameOf);
  if (rule.type === 'none') return allOf([rule], nameOf);
  return conditionPhrase(rule, nameOf);
}

/** Conditions joined with "and", then the exceptions. */
function allOf(rules: readonly AudienceRule[], nameOf: NameOf): string {
  const plain = rules.map(withoutDoubleNot);
  const held = plain
    .filter((rule) => rule.type !== 'none')
    .map((rule) => (rule.type === 'any' && rule.rules.length > 1 ? inBrackets(rule) : text(rule)))
    .filter((words) => words !== '');
  const leftOut = plain.flatMap((rule) =>
    rule.type === 'none' ? rule.rules.flatMap(exceptions) : [],
  );
  return `${held.join(' ')}${leftOut.length ? `, except ${inList(leftOut, 'and')}` : ''}`;

  function text(rule: AudienceRule) {
    return phrase(rule, nameOf);
  }
  function inBrackets(rule: AudienceRule) {
    return `(${text(rule)})`;
  }
  function exceptions(given: AudienceRule): string[] {
    const rule = withoutDoubleNot(given);
    if (rule.type === 'any') return rule.rules.flatMap(exceptions);
    if (rule.type === 'person') return [listed(rule.ids, rule.type, nameOf, 'and')];
    if (rule.type === 'everyone') return ['everyone'];
    if (rule.type === 'employment-type' && rule.values.length === 1) {
      const people = peopleOfType[rule.values[0] as EmploymentType];
      if (people) return [people];
    }
    return [`those${spaced(text(rule))}`];
  }
}

/** Conditions joined with "or", with named people last. */
function anyOf(rules: readonly AudienceRule[], nameOf: NameOf): string {
  const named = rules.flatMap((rule) => (rule.type === 'person' ? rule.ids : []));
  const others = rules
    .filter((rule) => rule.type !== 'person')
    .map((rule) => {
      const words = phrase(rule, nameOf);
      if (rule.type === 'everyone') return 'in the company';
      const isGroup = (rule.type === 'all' && rule.rules.length > 1) || rule.type === 'none';
      return isGroup && rules.length > 1 ? `(${words.replace(/^, /, 'everyone, ')})` : words;
    });
  if (others.length === 0) return `among ${listed(named, 'person', nameOf, 'and')}`;
  const plus = named.length ? `, plus ${listed(named, 'person', nameOf, 'and')}` : '';
  return `${others.join(' or ')}${plus}`;
}

const withoutDoubleNot = (rule: AudienceRule): AudienceRule =>
  rule.type === 'none' && rule.rules.length === 1 && rule.rules[0]?.type === 'none'
    ? { type: 'any', rules: rule.rules[0].rules }
    : rule;

function conditionPhrase(condition: AudienceCondition, nameOf: NameOf): string {
  const names = () =>
    'ids' in condition ? listed(condition.ids, condition.type, nameOf, 'or') : '';
  switch (condition.type) {
    case 'everyone':
      return '';
    case 'department':
    case 'location':
      return `in ${names()}`;
    case 'legal-entity':
      return `employed by ${names()}`;
    case 'position':
      return `in the position ${names()}`;
    case 'employment-type':
      return `working ${inList(
        condition.values.map((value) => howTheyWork[value]),
        'or',
      )}`;
    case 'start-date':
      return startDates(condition.from, condition.to);
    case 'tenure':
      return `with ${condition.comparison === 'at-least' ? 'at least' : 'less than'} ${duration(condition.months)} of service`;
    case 'reports-to':
      return `reporting to ${names()} at any level`;
    case 'person':
      return `among ${listed(condition.ids, condition.type, nameOf, 'and')}`;
  }
}

const howTheyWork: Readonly<Record<EmploymentType, string>> = {
  'Full Time': 'full time',
  'Part Time': 'part time',
  Casual: 'as casuals',
  Contractor: 'as contractors',
};

const peopleOfType: Readonly<Partial<Record<EmploymentType, string>>> = {
  Casual: 'casuals',
  Contractor: 'contractors',
};

function startDates(from: string | null, to: string | null): string {
  if (from === null) return `with a start date up to ${dayInWords(to ?? '')}`;
  if (to === null) return `with a start date from ${dayInWords(from)}`;
  return `with a start date from ${dayInWords(from)} to ${dayInWords(to)}`;
}

function duration(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const MOST_NAMES = 4;

function listed(ids: readonly number[], type: ChosenType, nameOf: NameOf, link: 'and' | 'or') {
  const names = ids.slice(0, ids.length > MOST_NAMES ? MOST_NAMES - 1 : MOST_NAMES);
  const others = ids.length - names.length;
  return inList(
    [
      ...names.map((id) => nameOf(type, id) ?? `${unknown[type]} ${id}`),
      ...(others > 0 ? [`${others} others`] : []),
    ],
    link,
  );
}

/** Shown with the id when the record was deleted. */
const unknown: Readonly<Record<ChosenType, string>> = {
  department: 'deleted department',
  location: 'deleted location',
  'legal-entity': 'deleted legal entity',
  position: 'deleted position',
  'reports-to': 'unknown person',
  person: 'unknown person',
};

const inList = (parts: readonly string[], link: 'and' | 'or') =>
  new Intl.ListFormat('en-GB', { type: link === 'and' ? 'conjunction' : 'disjunction' }).format(
    parts,
  );
