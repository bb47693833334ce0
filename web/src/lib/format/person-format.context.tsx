import { createContext, type ReactNode, use, useMemo } from 'react';
import { formatsFor, type PersonFormats, type Reader } from './person-format.ts';

const device = (): Reader => ({
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: navigator.language,
});

const Formats = createContext<PersonFormats | null>(null);

export function PersonFormatProvider(props: Reader & { children: ReactNode }) {
  const { timezone, language, dateFormat } = props;
  const formats = useMemo(
    () => formatsFor({ timezone, language, dateFormat }),
    [timezone, language, dateFormat],
  );
  return <Formats value={formats}>{props.children}</Formats>;
}

/** The signed-in person's formats; the device's before sign-in. */
export function usePersonFormats(): PersonFormats {
  const provided = use(Formats);
  return useMemo(() => provided ?? formatsFor(device()), [provided]);
}
