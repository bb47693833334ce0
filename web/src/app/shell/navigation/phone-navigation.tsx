import { Drawer } from '@mantine/core';
import type { Navigation } from '@tenure/contract/site/navigation';
import { Company } from '../company.tsx';
import { UserMenu } from '../user-menu.tsx';
import { AdministrationLink } from './administration-link.tsx';
import { ModuleLinks } from './module-links.tsx';
import classes from './phone-navigation.module.css';

interface Props {
  navigation: Navigation;
  opened: boolean;
  onClose: () => void;
}

export default function PhoneNavigation({ navigation, opened, onClose }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      title={<Company navigation={navigation} />}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
      transitionProps={{ duration: 160 }}
    >
      <ModuleLinks modules={navigation.menu.modules} />
      <AdministrationLink navigation={navigation} />
      <UserMenu navigation={navigation} />
    </Drawer>
  );
}
