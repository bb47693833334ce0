import type { UserProfile } from '@tenure/contract/people/employee';
import { Face } from '../../ui/person/face.tsx';
import { Person } from '../../ui/person/person.tsx';
import classes from './profile-head.module.css';

export function ProfileHead({ employee }: { employee: UserProfile['employee'] }) {
  const role = [employee.positionTitle, employee.department].filter(Boolean).join(' · ');
  return (
    <div className={classes.head}>
      <Face name={employee.displayName} src={employee.avatarURL} size={72} />
      <div className={classes.words}>
        <h1>{employee.displayName}</h1>
        {role ? <p className={classes.role}>{role}</p> : null}
        {employee.manager ? (
          <p className={classes.manager}>
            <span>Reports to</span> <Person person={employee.manager} size={20} inline />
          </p>
        ) : null}
      </div>
    </div>
  );
}
