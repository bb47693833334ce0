import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** What the controls of one form share: names of the records that are chosen, and uploads on their way. */
export interface FormScope {
  nameOf: (key: string, id: number) => string | undefined;
  /** Remembers what a chosen record is called, for the control and for comparing two versions. */
  name: (key: string, id: number, name: string) => void;
  /** What is stored for a field that is typed again, masked. */
  maskOf: (key: string) => string | undefined;
  /** Told while a file is on its way: a form that is sent meanwhile would go without it. */
  busy: (key: string, isBusy: boolean) => void;
}

const Scope = createContext<FormScope>({
  nameOf: () => undefined,
  name: () => {},
  maskOf: () => undefined,
  busy: () => {},
});

export const useFormScope = () => useContext(Scope);

export const FormScopeProvider = ({
  scope,
  children,
}: {
  scope: FormScope;
  children: ReactNode;
}) => <Scope.Provider value={scope}>{children}</Scope.Provider>;

/** By the number of the record, for each field that refers to one. */
export type RecordNames = Readonly<Record<string, Readonly<Record<number, string>>>>;

export function useNewScope(stored: RecordNames, maskOf: FormScope['maskOf']) {
  const [chosen, setChosen] = useState<RecordNames>({});
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set());
  const scope = useMemo<FormScope>(
    () => ({
      nameOf: (key, id) => chosen[key]?.[id] ?? stored[key]?.[id],
      name: (key, id, name) =>
        setChosen((before) => ({ ...before, [key]: { ...before[key], [id]: name } })),
      maskOf,
      busy: (key, isBusy) =>
        setUploading((before) => {
          if (before.has(key) === isBusy) return before;
          const now = new Set(before);
          if (isBusy) now.add(key);
          else now.delete(key);
          return now;
        }),
    }),
    [chosen, stored, maskOf],
  );
  return { scope, isUploading: uploading.size > 0 };
}
