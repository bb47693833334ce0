import { ActionIcon, Checkbox, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import {
  measureStatuses,
  progressPriorities,
  progressTypes,
} from '@tenure/contract/performance/codes';
import { subItems } from '@tenure/contract/performance/endpoints/item.endpoints';
import { can } from '../../../lib/actions.ts';
import { call } from '../../../lib/call.ts';
import { usePersonFormats } from '../../../lib/format/person-format.context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { type Item, type SectionAnswer, useChange } from '../queries.ts';
import { AddSubItem } from './add-sub-item.tsx';
import classes from './sections.module.css';

interface Props {
  section: SectionAnswer;
  item: Item;
  /** The employee, to whom courses are offered. */
  employeeId: number;
  address: { performanceId: number; sectionId: number; sectionItemId: number };
}

type Measure = Item['measurements'][number];
type Action = Item['actions'][number];

const statusTones = ['positive', 'critical', 'warning'] as const;
const statusOptions = measureStatuses.map(({ id, text }) => ({ value: String(id), label: text }));

/** The measures of a goal or the actions of a development, as a checklist. */
export function SubItems({ section, item, employeeId, address }: Props) {
  const attempt = useAttempt();
  const may = (verb: string) => can(section.metadata.capabilities, `section.subitem.${verb}`);
  const change = useChange(({ id, body }: { id: number; body: Record<string, unknown> }) =>
    call(subItems.edit, {
      params: { ...address, subItemId: id },
      body: body as { title: string },
    }),
  );
  const remove = useChange((id: number) =>
    call(subItems.remove, { params: { ...address, subItemId: id } }),
  );
  const isGoal = section.type === 'goal';
  if (!isGoal && section.type !== 'development') return null;
  const rows: readonly (Measure | Action)[] = isGoal ? item.measurements : item.actions;
  if (rows.length === 0 && !may('add')) return null;
  const save = (id: number, body: Record<string, unknown>) =>
    attempt(() => change.mutateAsync({ id, body }));
  return (
    <div className={classes.subItems}>
      <h4>{isGoal ? 'Measures' : 'Actions'}</h4>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox
              className={classes.subTitle ?? ''}
              label={row.title}
              checked={row.checked}
              disabled={!may('edit')}
              onChange={(event) =>
                save(row.id, bodyOf(row, { checked: event.currentTarget.checked }))
              }
            />
            {isMeasure(row) ? (
              may('edit') ? (
                <Select
                  aria-label={`Status of ${row.title}`}
                  size="xs"
                  w={140}
                  allowDeselect={false}
                  data={statusOptions}
                  value={String(row.status)}
                  onChange={(status) => save(row.id, bodyOf(row, { status: Number(status) }))}
                />
              ) : (
                <ToneBadge tone={statusTones[row.status]}>
                  {measureStatuses[row.status].text}
                </ToneBadge>
              )
            ) : (
              <ActionFacts action={row} />
            )}
            {may('delete') ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Delete ${row.title}`}
                onClick={() => attempt(() => remove.mutateAsync(row.id))}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {may('add') ? (
        <AddSubItem type={section.type} employeeId={employeeId} address={address} of={item.title} />
      ) : null}
    </div>
  );
}

const isMeasure = (row: Measure | Action): row is Measure => !('type' in row);

const bodyOf = (row: Measure | Action, changed: object): Record<string, unknown> =>
  isMeasure(row)
    ? { title: row.title, checked: row.checked, status: row.status, ...changed }
    : {
        title: row.title,
        checked: row.checked,
        type: row.type,
        courseId: row.courseId,
        progressType: row.progressType,
        progressPriority: row.progressPriority,
        startedAt: row.startedAt,
        completedAt: row.completedAt,
        ...changed,
      };

function ActionFacts({ action }: { action: Action }) {
  const { date } = usePersonFormats();
  const facts = [
    action.progressType && progressTypes[action.progressType],
    action.progressPriority && `${progressPriorities[action.progressPriority]} priority`,
    action.completedAt && `Completed ${date(action.completedAt)}`,
    action.course && courseInWords(action.course),
  ].filter(Boolean);
  return (
    <span className={classes.quiet}>
      {action.course ? <AppLink href={action.course.url}>{action.course.title}</AppLink> : null}
      {action.course && facts.length > 0 ? ' · ' : null}
      {facts.join(' · ')}
    </span>
  );
}

const courseInWords = ({
  isCompleted,
  isEnrolled,
  approvalStatus,
}: NonNullable<Action['course']>) =>
  isCompleted ? 'Course completed' : isEnrolled ? 'Enrolled' : (approvalStatus ?? 'Not enrolled');
