import { MultiSelect } from '@mantine/core';
import { holidayRegions } from '@tenure/contract/worktime/regions';
import { z } from 'zod';
import { type ControlProps, frameOf } from '../../../ui/form/control-props.ts';
import type { FormValues } from '../../../ui/form/form-values.ts';
import type { Country } from './countries.ts';

const regionsOf = (values: FormValues | undefined) =>
  holidayRegions[values?.country as Country] as readonly string[] | undefined;

/** Drops regions of a previously chosen country. */
const fitting = (values: FormValues) => {
  const regions = (values.regions as string[] | null) ?? [];
  const chosen = regions.filter((region) => regionsOf(values)?.includes(region));
  return { ...values, regions: chosen.length > 0 ? chosen : null };
};

export const withFittingRegions = <S extends z.ZodType>(schema: S) =>
  z.preprocess((values) => fitting(values as FormValues), schema);

export const RegionsField = (props: ControlProps) => (
  <MultiSelect
    {...frameOf(props)}
    searchable
    clearable
    clearButtonProps={{ 'aria-label': 'Clear regions' }}
    data={regionsOf(props.values) ?? []}
    value={fitting({ ...props.values }).regions ?? []}
    onChange={props.onChange}
  />
);
