import { useQueryClient } from '@tanstack/react-query';
import type { Field } from '@tenure/contract/kit/field';
import { placeDoubts } from '@tenure/contract/org/place-doubts';
import { type UnitType, unitWords } from '@tenure/contract/org/unit';
import { call } from '../../../lib/call.ts';
import { sentenceCase } from '../../../lib/format/sentence-case.ts';
import { useSite } from '../../../lib/me.ts';
import type { FormValues } from '../../../ui/form/form-values.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshUnits } from './unit-queries.ts';
import { type AnyUnit, endpointsOf, formOf } from './unit-types.ts';

interface Props {
  type: UnitType;
  /** Null for a new one. */
  unit: AnyUnit | null;
  fields: readonly Field[];
  onDone: () => void;
}

/** Select values are strings, so the id of the parent department is converted. */
const recordOf = (unit: AnyUnit) => ({
  ...unit,
  parentId: unit.parentId ? String(unit.parentId) : null,
});

/** What doesn't fit together in a location's address; it can be saved all the same. */
function Doubts({ values }: { values: FormValues }) {
  const text = (key: string) => String(values[key] ?? '');
  const doubts = placeDoubts({
    city: text('city'),
    region: text('region'),
    country: text('country'),
    timezone: text('timezone'),
  });
  return doubts.length === 0 ? null : (
    <Notice tone="warning" title="Check this location">
      {doubts.join(' ')} You can save it as it is.
    </Notice>
  );
}

export function UnitForm({ type, unit, fields, onDone }: Props) {
  const me = useSite().user.id;
  const client = useQueryClient();
  const { add, edit, list } = endpointsOf(type);
  const { one } = unitWords[type];
  return (
    <ServerForm
      fields={fields}
      schema={formOf(type)}
      stored={unit ? { record: recordOf(unit), version: unit.version } : undefined}
      reload={async () => {
        const { items } = await call(list, {
          query: { search: unit?.title ?? '', itemsPerPage: '200' },
        });
        const now = items.find(({ id }) => id === unit?.id) ?? (unit as AnyUnit);
        return { record: recordOf(now), version: now.version };
      }}
      submit={async ({ value, version, idempotencyKey }) => {
        if (unit) await call(edit, { params: { id: unit.id }, body: value, ifMatch: version });
        else await call(add, { body: value, idempotencyKey });
        await refreshUnits(client, type);
      }}
      preview={(values) => (type === 'location' ? <Doubts values={values} /> : null)}
      submitLabel={unit ? 'Save changes' : `Add ${one}`}
      draftKey={`${type}.${me}.${unit?.id ?? 'new'}`}
      onCancel={onDone}
      onSaved={() => {
        toast.positive(`${sentenceCase(one)} ${unit ? 'saved' : 'added'}`);
        onDone();
      }}
    />
  );
}
