import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { parseTyped, patternFor } from './typed-date.ts';

/** Formats and parses dates in the viewer's order of day, month and year. */
export function useTypedDay() {
  const { language, dateFormat, today } = usePersonFormats();
  const pattern = patternFor(language, dateFormat);
  return {
    valueFormat: pattern,
    placeholder: pattern.toLowerCase(),
    dateParser: (typed: string) =>
      parseTyped(typed, { pattern, language, today: today(new Date()) }),
  };
}
