import { Button } from '@mantine/core';
import type { MfaChosen } from '@tenure/contract/identity/mfa';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../lib/api-error.ts';
import { goTo } from '../../../lib/place.ts';
import { AppSecret } from '../../../ui/verification/app-secret.tsx';
import classes from './mfa.module.css';
import { chooseChannel } from './mfa-flow.ts';

let asking: Promise<MfaChosen> | null = null;

/** An app that is set up is simply asked; one that is not is shown its secret first. */
export default function AppSetup() {
  const [chosen, setChosen] = useState<MfaChosen | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);

  useEffect(() => {
    // Asked once, however often the page is drawn: every answer is another secret.
    asking ??= chooseChannel('totp').finally(() => {
      asking = null;
    });
    asking.then((answer) => {
      if (answer.enrolment) setChosen(answer);
      else goTo('/mfa/verify/', 'replace');
    }, setRefusal);
  }, []);

  if (refusal)
    return (
      <p role="alert" className={classes.refusal}>
        {sentenceOf(refusal)}
      </p>
    );
  if (!chosen?.enrolment) return null;
  return (
    <>
      <AppSecret {...chosen.enrolment} />
      <Button size="md" fullWidth onClick={() => goTo('/mfa/verify/')}>
        Enter the code it shows
      </Button>
    </>
  );
}
