import { useSite } from '../../lib/me.ts';
import { Face } from '../../ui/person/face.tsx';
import { Person } from '../../ui/person/person.tsx';
import { When } from '../../ui/text/when.tsx';
import classes from './kit.module.css';

export function KitPeople() {
  const { user } = useSite();
  const example = {
    id: user.id,
    displayName: 'Siobhán O’Brien',
    avatarURL: null,
    positionTitle: 'Customer Success Lead',
  };
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <Person person={example} />
        <span>
          Written by <Person person={example} size={20} inline />
        </span>
      </div>
      <div className={classes.row}>
        {['Ana', '이 서연', 'Łukasz van der Nowak', 'Tama Parata'].map((name) => (
          <Face key={name} name={name} src={null} size={40} />
        ))}
        <Face name="Broken Picture" src="/no-such-picture.png" size={40} />
      </div>
      <p>
        Your account was made <When at={user.createdAt} />; the year began{' '}
        <When at={`${new Date().getFullYear()}-01-01`} />.
      </p>
    </div>
  );
}
