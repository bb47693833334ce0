import { Input } from '@mantine/core';
import { lazy } from 'react';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import type { ControlProps } from '../control-props.ts';
import { type FormScope, useFormScope } from '../form-scope.tsx';
import { inWords, isTypedAgain } from '../form-values.ts';
import classes from './view-field.module.css';

const RichText = lazy(() => import('./rich-text-view.tsx'));

/** A read-only field. */
export function ViewField({ field, id, value }: ControlProps) {
  const words = useFieldWords(useFormScope())(field, value);
  return (
    <div>
      <Input.Label labelElement="div" id={`${id}-label`}>
        {field.label}
      </Input.Label>
      {/* biome-ignore lint/a11y/useSemanticElements: not the result of a calculation, so not <output>. */}
      <div id={id} role="group" aria-labelledby={`${id}-label`} className={classes.value}>
        {field.input === 'rich-text' && words ? <RichText html={words} /> : words || 'Not set'}
      </div>
      {field.description ? <Input.Description>{field.description}</Input.Description> : null}
    </div>
  );
}

/** Formats a value for the viewer: dates in their format, records by name. */
export function useFieldWords({ nameOf, maskOf }: FormScope) {
  const { date } = usePersonFormats();
  return (field: ControlProps['field'], value: unknown): string => {
    if (isTypedAgain(field)) return value ? 'New value' : (maskOf(field.key) ?? '');
    if (field.input === 'date' && typeof value === 'string' && value) return date(value);
    if (field.input === 'file' || field.input === 'image') return value ? 'A file' : '';
    if (typeof value === 'number') return nameOf(field.key, value) ?? inWords(value, field);
    return inWords(value, field);
  };
}
