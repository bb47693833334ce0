import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getOrgChart,
  getOrgChartFilters,
  getPosition,
  previewPosition,
  putPosition,
} from '@tenure/contract/org/endpoints';
import type { Position, PositionInput } from '@tenure/contract/org/position';
import { useState } from 'react';
import { problemOf } from '../../lib/api-error.ts';
import { refresh } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';

const valuesOf = (position: Position, today: string): PositionInput => ({
  title: position.position,
  identifier: position.positionId ?? '',
  departmentId: position.departmentId ?? null,
  locationId: position.locationId ?? null,
  jobRoleId: position.jobRoleId,
  reportsToId: position.directlyReportToId,
  indirectlyReportsToId: position.indirectlyReportToId ?? null,
  effectiveFrom: today,
  headcount: position.headcount?.budget ?? 1,
  fteBudget: position.fte?.budget ?? 1,
  isInheritanceEnabled: position.isInheritanceEnabled,
  description: position.isInheritanceEnabled ? '' : position.description,
});

/** What is typed, what it would do, and saving it. */
export function usePositionForm(position: Position, today: string, onSaved: () => void) {
  const client = useQueryClient();
  const [start] = useState(() => valuesOf(position, today));
  const [values, setValues] = useState(start);
  const address = { params: { id: position.id }, body: values };
  const preview = useMutation({ mutationFn: () => call(previewPosition, address) });
  const save = useMutation({
    mutationFn: () => call(putPosition, { ...address, ifMatch: position.version }),
    onSuccess: async () => {
      await Promise.all([
        refresh(client, getPosition),
        refresh(client, getOrgChart),
        refresh(client, getOrgChartFilters),
      ]);
      onSaved();
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
