import { IconUserCheck } from '@tabler/icons-react';
import type { ActionableItem } from '@tenure/contract/site/actionable-item';
import { shownStatuses } from '@tenure/contract/site/shown-statuses';
import { useFocusAfterRemoval } from '../../../lib/focus/focus-heir.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Face } from '../../../ui/person/face.tsx';
import { When } from '../../../ui/text/when.tsx';
import { ItemActions } from './item-actions.tsx';
import classes from './to-do-list.module.css';

/** One item: title and person, due date, status, and actions. */
export function ToDoRow({ item, dueBy }: { item: ActionableItem; dueBy: string }) {
  const { row, expectToGo } = useFocusAfterRemoval<HTMLTableRowElement>();
  const more = [item.category, item.description, item.duration].filter(Boolean).join(' · ');
  return (
    <tr ref={row} tabIndex={-1} className={classes.row} data-disabled={item.disabled || undefined}>
      <td className={classes.what}>
        {item.person ? (
          <Face name={item.person.displayName} src={item.person.avatarURL} size={32} />
        ) : (
          <span className={classes.sign} aria-hidden>
            <IconUserCheck size={18} stroke={1.6} aria-hidden />
          </span>
        )}
        <span className={classes.words}>
          {item.disabled ? (
            <span className={classes.title}>{item.title}</span>
          ) : (
            <AppLink href={item.link} className={classes.title}>
              {item.title}
            </AppLink>
          )}
          <span className={classes.quiet}>{more}</span>
        </span>
      </td>
      <td className={classes.due} data-late={item.isLate || undefined}>
        {item.dueDate ? (
          <span>
            <span className={classes.dueBy}>{dueBy}: </span>
            <When at={item.dueDate} />
          </span>
        ) : null}
        {item.isLate ? <strong>Overdue</strong> : null}
      </td>
      <td className={classes.status}>
        <ToneBadge tone={item.statusTone}>{shownStatuses[item.status]}</ToneBadge>
      </td>
      <td className={classes.actions}>
        <ItemActions item={item} onDeciding={expectToGo} />
      </td>
    </tr>
  );
}
