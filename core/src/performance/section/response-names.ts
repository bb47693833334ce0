/** Shows answers that refer to a location or position by its name. */
import { dayIn } from '../../kit/contribution/calendar.ts';
import type { SignedInCtx } from '../../kit/ctx.ts';
import { readNames } from '../../org/public.ts';
import type { ItemRow, SectionRecord, StoredResponse } from './section-record.ts';

type Referring = 'location' | 'position';
const isReferring = (type: string | null): type is Referring =>
  type === 'location' || type === 'position';

export async function withNames(ctx: SignedInCtx, record: SectionRecord): Promise<SectionRecord> {
  const { items } = record.section;
  const idsOf = (type: Referring) =>
    items
      .filter(({ questionType }) => questionType === type)
      .flatMap(({ employeeResponse, managerResponse }) => [employeeResponse, managerResponse])
      .flatMap((given) => (typeof given?.value === 'number' ? [given.value] : []));
  const wanted = { location: idsOf('location'), position: idsOf('position') };
  if (wanted.location.length + wanted.position.length === 0) return record;
  const names = await readNames(ctx, wanted, dayIn(ctx.actor.timezone, ctx.now));
  const named = (type: string, given: StoredResponse | null): StoredResponse | null => {
    const found = names.find((one) => one.type === type && one.id === given?.value);
    return given && found ? { ...given, name: found.name } : given;
  };
  return {
    ...record,
    section: {
      ...record.section,
      items: items.map(
        (item): ItemRow =>
          isReferring(item.questionType)
            ? {
                ...item,
                employeeResponse: named(item.questionType, item.employeeResponse),
                managerResponse: named(item.questionType, item.managerResponse),
              }
            : item,
      ),
    },
  };
}

export function textOf({ value, name }: StoredResponse): string {
  if (name !== undefined) return name;
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}
