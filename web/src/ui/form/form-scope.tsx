import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** State shared by the controls of a form: names of chosen records, and running uploads. */
export interface FormScope {
  nameOf: (key: string, id: number) => string | undefined;
  /** Stores the name of a chosen record, for the control and for comparing two versions. */
  name: (key: string, id: number, name: string) => void;
  /** The masked stored value of a field that is typed again. */
  maskOf: (key: string) => string | undefined;
  /** Called when an upload starts or ends: submitting during an upload would miss the file. */
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

/** Record names by id, for each field that refers to records. */
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
