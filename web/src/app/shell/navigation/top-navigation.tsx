import type { Navigation } from '@tenure/contract/site/navigation';
import { Company } from '../company.tsx';
import { UserMenu } from '../user-menu.tsx';
import { ModuleLinks } from './module-links.tsx';
import classes from './top-navigation.module.css';

/** The modules in a top bar, for companies that have not switched to the left navigation. */
export function TopNavigation({ navigation }: { navigation: Navigation }) {
  return (
    <aside aria-label="Navigation bar" className={classes.top}>
      <Company navigation={navigation} />
      <ModuleLinks modules={navigation.menu.modules} />
      <div className={classes.person}>
        <UserMenu navigation={navigation} />
      </div>
    </aside>
  );
}
