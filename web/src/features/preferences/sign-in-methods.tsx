import { Button } from '@mantine/core';
import { IconKey, IconMail, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getMfaSettings } from '@tenure/contract/identity/endpoints';
import { apiQuery } from '../../lib/api-query.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './preferences.module.css';

/** The password, and where codes reach this person when one is asked for. */
export function SignInMethods() {
  const mfa = useQuery(apiQuery(getMfaSettings, {})).data;
  const reached = [
    { Icon: IconMail, name: 'Codes by e-mail', at: mfa?.userEmail },
    { Icon: IconMessage, name: 'Codes by text message', at: mfa?.userMobile },
  ].filter(({ at }) => at);
  return (
    <ul className={classes.list}>
      <li className={classes.row}>
        <IconKey size={20} stroke={1.6} aria-hidden />
        <div className={classes.words}>
          <strong>Password</strong>
        </div>
        <Button
          component={AppLink}
          href="/controlpanel/change-password"
          variant="default"
          size="compact-md"
        >
          Change password
        </Button>
      </li>
      {reached.map(({ Icon, name, at }) => (
        <li key={name} className={classes.row}>
          <Icon size={20} stroke={1.6} aria-hidden />
          <div className={classes.words}>
            <strong>{name}</strong>
            <span className={classes.quiet}>{at}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
