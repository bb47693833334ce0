import { Checkbox, Input } from '@mantine/core';
import type { FieldOption } from '@tenure/contract/kit/field';
import { sentenceCase } from '../../../lib/format/sentence-case.ts';
import type { ControlProps } from '../../../ui/form/control-props.ts';
import classes from './security-profiles.module.css';

/** The permissions of a profile, grouped by area. Unlisted ones are left as they are. */
export function PermissionsControl({ field, id, value, error, onChange, onBlur }: ControlProps) {
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const isOn = (permission: string) => chosen.includes(permission);
  const toggle = (permission: string, on: boolean) =>
    onChange(on ? [...chosen, permission] : chosen.filter((one) => one !== permission));
  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      description={field.description}
      error={error}
      withAsterisk={field.isRequired}
      labelElement="div"
    >
      {[...byArea(field.options ?? [])].map(([area, options]) => (
        <fieldset key={area} className={classes.area}>
          <legend>{area}</legend>
          <div className={classes.permissions}>
            {options.map((one) => (
              <Checkbox
                key={one.value}
                label={one.label}
                checked={isOn(one.value)}
                disabled={!field.isEditable}
                onChange={(event) => toggle(one.value, event.currentTarget.checked)}
                onBlur={onBlur}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Input.Wrapper>
  );
}

function byArea(options: readonly FieldOption[]): Map<string, FieldOption[]> {
  const groups = new Map<string, FieldOption[]>();
  for (const option of options) {
    const [area = ''] = option.value.split('.');
    const name = sentenceCase(area);
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  return groups;
}
