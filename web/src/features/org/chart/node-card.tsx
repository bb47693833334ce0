import { IconBuilding, IconMapPin, IconUsersGroup } from '@tabler/icons-react';
import type { OrgNode } from '@tenure/contract/org/chart';
import { vacancyLabels } from '@tenure/contract/org/code-lists';
import { Face } from '../../../ui/person/face.tsx';
import { changeWords } from '../position/change-words.ts';
import { groupWords } from './chart-card-text.ts';
import classes from './node-card.module.css';

const groupIcons = { company: IconBuilding, department: IconUsersGroup, location: IconMapPin };

/** The content of a card for a position, a person or a group. */
export function NodeCard({ node }: { node: OrgNode }) {
  const [first] = node.employees;
  const group = node.type === 'company' || node.type === 'department' || node.type === 'location';
  if (group) {
    const Icon = groupIcons[node.type as keyof typeof groupIcons];
    return (
      <div className={classes.card}>
        <span className={classes.icon}>
          <Icon size={20} stroke={1.6} aria-hidden />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>{node.title}</span>
          {node.type === 'company' ? <span className={classes.quiet}>Company</span> : null}
          {groupWords(node).map((words) => (
            <span key={words} className={classes.quiet}>
              {words}
            </span>
          ))}
        </span>
      </div>
    );
  }
  const others = node.employees.length - 1;
  return (
    <div className={classes.card} data-faint={node.matches ? undefined : true}>
      {first ? (
        <Face name={first.displayName} src={first.avatarURL ?? null} size={36} />
      ) : (
        <span className={classes.empty} aria-hidden />
      )}
      <span className={classes.words}>
        <span className={classes.title}>{node.title}</span>
        {node.type === 'employee' ? (
          <span className={classes.quiet}>{node.subTitle}</span>
        ) : (
          <span className={classes.quiet}>
            {first ? first.displayName : 'No people yet'}
            {others > 0 ? ` and ${others} more` : ''}
          </span>
        )}
        <span className={classes.tags}>
          {node.vacancyStatus && node.vacancyStatus !== 'filled' ? (
            <span className={classes.tag} data-tone="warning">
              {vacancyLabels[node.vacancyStatus]}
            </span>
          ) : null}
          {node.changes.length > 0 ? (
            <span className={classes.tag} data-tone="information">
              {changeWords(node.changes)}
            </span>
          ) : null}
          {node.vacancyStatus === 'filled' && node.changes.length === 0 && node.identifier ? (
            <span className={classes.identifier}>{node.identifier}</span>
          ) : null}
        </span>
      </span>
    </div>
  );
}
