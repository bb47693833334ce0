import type { Field } from '@tenure/contract/kit/field';
import { isBlank, isShown, valueAt } from '@tenure/contract/kit/fields/field-values';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { inWords } from '../../../ui/form/form-values.ts';
import classes from '../payroll.module.css';

interface Props {
  fields: readonly Field[];
  record: object;
}

/** The answers with the labels of the form; questions that do not apply are left out. */
export function RecordFacts({ fields, record }: Props) {
  const { date } = usePersonFormats();
  const words = (field: Field, value: unknown) =>
    field.input === 'date' ? date(String(value)) : inWords(value, field);
  return (
    <dl className={classes.facts}>
      {fields
        .filter((field) => isShown(field, record) && !isBlank(valueAt(record, field.key)))
        .map((field) => (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>{words(field, valueAt(record, field.key))}</dd>
          </div>
        ))}
    </dl>
  );
}
