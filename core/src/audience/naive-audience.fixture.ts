/** The members of an audience worked out person by person in memory: slow, and plain enough to be sure of. */
import type { AudienceRule } from '@tenure/contract/audience/rule';
import type { MemoryCompany } from './random-company.fixture.ts';

interface Span {
  readonly from: string;
  readonly to: string | null;
}
const holdsOn = (day: string) => (span: Span | null) =>
  span !== null && span.from <= day && (span.to === null || span.to >= day);

export function naiveAudience(company: MemoryCompany, rule: AudienceRule, day: string): number[] {
  return [...company.people]
    .filter(([, { start, end }]) => start <= day && (end === null || end >= day))
    .map(([id]) => id)
    .filter((id) => fits(id, rule))
    .sort((one, other) => one - other);

  function fits(id: number, asked: AudienceRule): boolean {
    const person = company.people.get(id);
    if (!person) return false;
    const position = person.held.filter(holdsOn(day)).find(({ isPrimary }) => isPrimary)?.position;
    const place = position === undefined ? null : placeOf(position);
    switch (asked.type) {
      case 'all':
        return asked.rules.every((one) => fits(id, one));
      case 'any':
        return asked.rules.some((one) => fits(id, one));
      case 'none':
        return !asked.rules.some((one) => fits(id, one));
      case 'everyone':
        return true;
      case 'department':
        return withParents(place?.department ?? null).some((one) => asked.ids.includes(one));
      case 'location':
        return asked.ids.includes(place?.location ?? 0);
      case 'legal-entity':
        return asked.ids.includes((position && company.positions.get(position)?.entity) || 0);
      case 'position':
        return place !== null && asked.ids.some((one) => placeOf(one)?.title === place.title);
      case 'employment-type':
        return asked.values.some((value) => value === person.type);
      case 'start-date':
        return (
          (asked.from === null || person.start >= asked.from) &&
          (asked.to === null || person.start <= asked.to)
        );
      case 'tenure':
        return monthsLater(person.start, asked.months) <= day === (asked.comparison === 'at-least');
      case 'reports-to':
        return (
          position !== undefined && managersOf(position).some((one) => asked.ids.includes(one))
        );
      case 'person':
        return asked.ids.includes(id);
    }
  }

  function placeOf(id: number) {
    const position = company.positions.get(id);
    if (!position) return null;
    return position.other && holdsOn(day)(position.other) ? position.other : position.now;
  }

  function withParents(id: number | null): number[] {
    return id === null ? [] : [id, ...withParents(company.departments.get(id)?.parent ?? null)];
  }

  function managersOf(position: number): number[] {
    const above = company.positions.get(position)?.lines.find(holdsOn(day))?.above ?? null;
    if (above === null) return [];
    const holders = [...company.people]
      .filter(([, { held }]) => held.some((one) => one.position === above && holdsOn(day)(one)))
      .map(([id]) => id);
    return [...holders, ...managersOf(above)];
  }
}

/** The same date so many months later, or the last of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}
