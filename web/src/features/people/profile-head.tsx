import type { UserProfile } from '@tenure/contract/people/employee';
import { Face } from '../../ui/person/face.tsx';
import { LocalTime } from '../../ui/person/local-time.tsx';
import { Person } from '../../ui/person/person.tsx';
import { Presence } from '../../ui/person/presence.tsx';
import classes from './profile-head.module.css';

type Employee = UserProfile['employee'];

/** Name, position, contact details and presence. */
export function ProfileHead({ employee }: { employee: Employee }) {
  const role = [employee.positionTitle, employee.department].filter(Boolean).join(' · ');
  return (
    <div className={classes.head}>
      <Face name={employee.displayName} src={employee.avatarURL} size={72} />
      <div className={classes.words}>
        <div className={classes.name}>
          <h1>{employee.displayName}</h1>
          <Presence employee={employee} />
        </div>
        {employee.fullName === employee.displayName ? null : (
          <p className={classes.role}>{employee.fullName}</p>
        )}
        {role ? <p className={classes.role}>{role}</p> : null}
        <ul className={classes.facts}>
          {employee.location ? <li>{employee.location}</li> : null}
          <li>
            <LocalTime timezone={employee.timezone} />
          </li>
          {employee.email ? (
            <li>
              <a href={`mailto:${employee.email}`}>{employee.email}</a>
            </li>
          ) : null}
          {employee.mobile ? (
            <li>
              <a href={`tel:${employee.mobile.replace(/[^+\d]/g, '')}`}>{employee.mobile}</a>
            </li>
          ) : null}
        </ul>
        {employee.manager ? (
          <p className={classes.manager}>
            <span>Reports to</span> <Person person={employee.manager} size={20} inline />
          </p>
        ) : null}
      </div>
    </div>
  );
}
