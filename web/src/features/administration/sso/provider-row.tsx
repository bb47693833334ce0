import { Button } from '@mantine/core';
import type { SsoProvider } from '@tenure/contract/identity/sso';
import { can } from '../../../lib/actions.ts';
import { sentenceOf } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { useCheckProvider } from './queries.ts';
import classes from './single-sign-on.module.css';

interface Props {
  provider: SsoProvider;
  onChange: () => void;
  onRemove: () => void;
}

export function ProviderRow({ provider, onChange, onRemove }: Props) {
  const check = useCheckProvider();
  const { name, actions } = provider;
  const tryOut = () =>
    check.mutate(provider.id, {
      onSuccess: ({ isReachable, message }) =>
        isReachable ? toast.positive(message) : toast.critical(message),
      onError: (error) => toast.critical(sentenceOf(error)),
    });
  const button = { size: 'xs', variant: 'default' } as const;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <span className={classes.quiet}>{provider.issuer}</span>
        <span className={classes.quiet}>{inWords(provider)}</span>
      </div>
      <Button
        {...button}
        aria-label={`Test connection: ${name}`}
        loading={check.isPending}
        onClick={tryOut}
      >
        Test connection
      </Button>
      {can(actions, 'sso-providers.edit') ? (
        <Button {...button} aria-label={`Edit ${name}`} onClick={onChange}>
          Edit
        </Button>
      ) : null}
      {can(actions, 'sso-providers.remove') ? (
        <Button {...button} aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      ) : null}
    </li>
  );
}

function inWords({ isEnabled, people, createsPeople, emailDomains }: SsoProvider): string {
  return [
    isEnabled ? 'Shown on sign-in page' : 'Hidden',
    `${people} ${people === 1 ? 'person' : 'people'} connected`,
    ...(emailDomains.length > 0 ? [`only ${emailDomains.join(', ')}`] : []),
    ...(createsPeople ? ['creates accounts'] : []),
  ].join(' · ');
}
