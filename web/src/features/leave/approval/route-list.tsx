import { IconCheck, IconClock } from '@tabler/icons-react';
import type { RouteStep } from '@tenure/contract/approvals/approval';
import { useNames } from '../../../lib/you.ts';
import { Person } from '../../../ui/person/person.tsx';
import { When } from '../../../ui/text/when.tsx';
import classes from './route-list.module.css';

/** The approval steps of a request, in order, with due dates and reasons. */
export function RouteList({ route }: { route: readonly RouteStep[] }) {
  const names = useNames();
  return (
    <ol className={classes.route}>
      {route.map((step, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a route have no id
        <li key={n} className={classes.step} data-state={step.state}>
          {step.state === 'done' ? (
            <IconCheck size={16} aria-label="Decided" />
          ) : (
            <IconClock size={16} aria-hidden />
          )}
          <div className={classes.words}>
            {step.person ? (
              <Person person={step.person} size={20} inline />
            ) : (
              <span>Any {step.role}</span>
            )}
            {step.delegate ? (
              <span className={classes.quiet}>
                {names.isMe(step.delegate) ? 'You are' : `${step.delegate.displayName} is`} their
                delegate
              </span>
            ) : null}
            <span className={classes.quiet}>
              {step.why}
              {step.decidedBy && step.decidedAt ? (
                <>
                  {' '}
                  {names.subject(step.decidedBy, '')} decided <When at={step.decidedAt} />.
                </>
              ) : step.dueAt ? (
                <>
                  {' '}
                  Due <When at={step.dueAt} />.
                </>
              ) : null}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
