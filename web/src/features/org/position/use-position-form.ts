import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createPosition, previewPosition, putPosition } from '@tenure/contract/org/endpoints';
import type { Position, PositionInput } from '@tenure/contract/org/position';
import { useState } from 'react';
import { problemOf } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { refreshOrganisation } from '../queries.ts';

/** What the server begins a form with; what it hides is not in it, and stays as it is. */
export type StartingValues = { [K in keyof PositionInput]?: PositionInput[K] | undefined };

interface Options {
  start: StartingValues;
  /** The position that is changed; without one, a new one is opened. */
  position?: Position;
  onSaved: (saved: Position) => void;
}

/** What is typed, what it would do, and saving it. */
export function usePositionForm({ start: given, position, onSaved }: Options) {
  const client = useQueryClient();
  const [start] = useState(given);
  const [values, setValues] = useState(given);
  const body = values as PositionInput;
  const preview = useMutation({
    mutationFn: (id: number) => call(previewPosition, { params: { id }, body }),
  });
  const save = useMutation({
    mutationFn: () =>
      position
        ? call(putPosition, { params: { id: position.id }, body, ifMatch: position.version })
        : call(createPosition, { body }),
    onSuccess: async (saved) => {
      await refreshOrganisation(client);
      onSaved(saved);
    },
  });
  const refused = problemOf(save.error ?? preview.error)?.errors ?? [];
  const problems = [...(preview.data?.problems ?? []), ...refused];
  return {
    values,
    dirty: JSON.stringify(values) !== JSON.stringify(start),
    preview,
    save,
    errorOf: (field: string) => problems.find((one) => one.field === field)?.message,
    set: <K extends keyof PositionInput>(key: K, value: PositionInput[K]) => {
      preview.reset();
      save.reset();
      setValues((before) => ({ ...before, [key]: value }));
    },
  };
}

export type PositionFormState = ReturnType<typeof usePositionForm>;
