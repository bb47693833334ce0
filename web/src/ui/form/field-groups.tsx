import type { Field } from '@tenure/contract/kit/field';
import { valueAt } from '@tenure/contract/kit/fields/field-values';
import { Fragment, type ReactNode } from 'react';
import type { OwnControls } from './control-props.ts';
import { FieldControl } from './field-control.tsx';
import classes from './field-groups.module.css';
import { fieldId } from './field-id.ts';
import type { FormErrors } from './form-errors.ts';
import type { FormValues } from './form-values.ts';

interface Props {
  fields: readonly Field[];
  prefix: string;
  values: FormValues;
  errors: Pick<FormErrors, 'fields' | 'parts'>;
  onChange: (key: string, value: unknown) => void;
  onLeave: (key: string) => void;
  /** Key of the field that gets focus first. */
  first: string | undefined;
  controls?: OwnControls | undefined;
  beneath?: Readonly<Record<string, ReactNode>> | undefined;
}

/** Fields in the server's order; consecutive fields of one group share its heading. */
export function FieldGroups({ fields, ...rest }: Props) {
  return groupsOf(fields).map(({ name, members }) =>
    name ? (
      <fieldset key={name} className={classes.group}>
        <legend className={classes.legend}>{name}</legend>
        <Fields fields={members} {...rest} />
      </fieldset>
    ) : (
      <div key={members[0]?.key} className={classes.group}>
        <Fields fields={members} {...rest} />
      </div>
    ),
  );
}

function Fields({ fields, prefix, values, errors, onChange, onLeave, first, ...props }: Props) {
  return fields.map((field) => (
    <Fragment key={field.key}>
      <div className={field.width === 'half' ? classes.half : classes.whole}>
        <FieldControl
          field={field}
          id={fieldId(prefix, field.key)}
          value={valueAt(values, field.key)}
          error={errors.fields[field.key]}
          partErrors={errors.parts}
          values={values}
          onChange={(value) => onChange(field.key, value)}
          onChangeOther={onChange}
          onBlur={() => onLeave(field.key)}
          first={field.key === first}
          own={props.controls?.[field.key]}
        />
      </div>
      {props.beneath?.[field.key] ? (
        <div className={classes.beneath}>{props.beneath[field.key]}</div>
      ) : null}
    </Fragment>
  ));
}

function groupsOf(fields: readonly Field[]): { name: string | undefined; members: Field[] }[] {
  const groups: { name: string | undefined; members: Field[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.name === field.group) last.members.push(field);
    else groups.push({ name: field.group, members: [field] });
  }
  return groups;
}
