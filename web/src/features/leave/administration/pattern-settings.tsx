import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hoursInWords } from '@tenure/contract/leave/hours-in-words';
import type { WorkPattern } from '@tenure/contract/worktime/work-pattern';
import { useState } from 'react';
import { can } from '../../../lib/actions.ts';
import { RowMenu } from '../../../ui/data-table/row-menu.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadingRows } from '../../../ui/states/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import form from '../request/leave-form.module.css';
import { useDrawerAddress } from '../use-drawer-address.ts';
import classes from './administration.module.css';
import { patternsQuery, useDeletePattern } from './administration-queries.ts';
import { countryName } from './countries.ts';
import { PatternAssign } from './pattern-assign.tsx';
import { PatternAssignSeveral } from './pattern-assign-several.tsx';
import { PatternForm } from './pattern-form.tsx';
import { totalOf } from './weeks-field.tsx';

/** Work patterns; one of several weeks repeats as a whole. */
export function PatternSettings() {
  const patterns = useQuery(patternsQuery);
  const [removing, setRemoving] = useState<WorkPattern | null>(null);
  const editing = useDrawerAddress('patterns', 'pattern');
  const assigning = useDrawerAddress('patterns', 'assign');
  const several = useDrawerAddress('patterns', 'assign-several');
  const actions = patterns.data?.metadata.actions;
  const find = (id: string | null) => patterns.data?.data.find((one) => String(one.id) === id);
  const edited = find(editing.value);
  const assigned = find(assigning.value);
  const shared = find(several.value);
  return (
    <Section
      title="Work patterns"
      lead="A day of leave deducts the hours the person would have worked"
      action={
        can(actions, 'work-pattern-templates.add') ? (
          <Button onClick={() => editing.open('new')}>Add pattern</Button>
        ) : null
      }
    >
      {patterns.isPending ? <LoadingRows label="Loading work patterns" rows={3} /> : null}
      {patterns.isError ? (
        <ErrorState
          title="Work patterns couldn’t be loaded"
          error={patterns.error}
          onRetry={patterns.refetch}
        />
      ) : null}
      {patterns.data?.data.length === 0 ? (
        <EmptyState title="No work patterns yet">
          Add one, then assign it to people. Leave can’t be calculated without a work pattern.
        </EmptyState>
      ) : null}
      <ul className={classes.list}>
        {patterns.data?.data.map((pattern) => (
          <li key={pattern.id}>
            <span className={classes.words}>
              <strong>{pattern.title}</strong>
              <span className={form.quiet}>
                {[countryName(pattern.jurisdiction), pattern.description]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={classes.end}>
              <span className={form.quiet}>
                {pattern.workWeeks
                  .map(({ minutes }) => hoursInWords(totalOf(minutes)))
                  .join(', then ')}{' '}
                a week
              </span>
              <RowMenu
                name={pattern.title}
                actions={[
                  ...(can(pattern.actions, 'work-pattern-templates.edit')
                    ? [
                        { label: 'Assign', onSelect: () => assigning.open(pattern.id) },
                        {
                          label: 'Assign to several people',
                          onSelect: () => several.open(pattern.id),
                        },
                        { label: 'Edit', onSelect: () => editing.open(pattern.id) },
                      ]
                    : []),
                  ...(can(pattern.actions, 'work-pattern-templates.delete')
                    ? [
                        {
                          label: 'Delete',
                          tone: 'critical' as const,
                          onSelect: () => setRemoving(pattern),
                        },
                      ]
                    : []),
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
      <SideDrawer
        title={edited ? `Edit ${edited.title}` : 'Add work pattern'}
        opened={edited !== undefined || editing.value === 'new'}
        onClose={editing.close}
      >
        <PatternForm
          key={editing.value}
          fields={patterns.data?.metadata.fields ?? []}
          pattern={edited}
          onDone={editing.close}
        />
      </SideDrawer>
      <SideDrawer
        title={assigned ? `Assign ${assigned.title}` : ''}
        opened={assigned !== undefined}
        onClose={assigning.close}
      >
        {assigned ? <PatternAssign pattern={assigned} onDone={assigning.close} /> : null}
      </SideDrawer>
      <SideDrawer
        title={shared ? `Assign ${shared.title} to several people` : ''}
        opened={shared !== undefined}
        onClose={several.close}
      >
        {shared ? <PatternAssignSeveral pattern={shared} onDone={several.close} /> : null}
      </SideDrawer>
      <RemovePattern pattern={removing} onDone={() => setRemoving(null)} />
    </Section>
  );
}

function RemovePattern({ pattern, onDone }: { pattern: WorkPattern | null; onDone: () => void }) {
  const remove = useDeletePattern();
  const attempt = useAttempt();
  const removeIt = ({ id: workPatternId, version: ifMatch, title }: WorkPattern) =>
    attempt(async () => {
      await remove.mutateAsync({ params: { workPatternId }, ifMatch });
      toast.positive(`${title} deleted`);
    }).finally(onDone);
  return (
    <ConfirmDialog
      opened={pattern !== null}
      title={`Delete ${pattern?.title ?? ''}?`}
      confirmLabel="Delete pattern"
      tone="critical"
      busy={remove.isPending}
      onCancel={onDone}
      onConfirm={() => pattern && removeIt(pattern)}
    >
      It can no longer be assigned. Leave already calculated with it doesn’t change.
    </ConfirmDialog>
  );
}
