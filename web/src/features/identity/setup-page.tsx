import '../../ui/styles/app.css';
import { Button } from '@mantine/core';
import { fieldsOf } from '@tenure/contract/kit/field';
import { foundCompany, getSetup, setupForm, setupMessages } from '@tenure/contract/site/setup';
import { type FormEvent, useEffect, useState } from 'react';
import { APPLICATION_NAME, useDocumentTitle } from '../../lib/address/page-title.ts';
import { goTo } from '../../lib/address/place.ts';
import { call } from '../../lib/call.ts';
import { FormFields } from '../../ui/form/form-fields.tsx';
import { useServerForm } from '../../ui/form/use-server-form.ts';
import { ownPlace, zoneOptions } from './own-place.ts';
import classes from './setup-page.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

const place = ownPlace();
const fields = fieldsOf(setupForm, { options: { timezone: zoneOptions(place.timezone) } });

/** Creates the first company and its first administrator, by the person who started the server. */
export function SetupPage() {
  useDocumentTitle('Set up your company');
  const isNeeded = useIsNeeded();
  const code = new URLSearchParams(window.location.search).get('code');
  if (isNeeded === null) return null;
  return (
    <SignInFrame
      companyName={APPLICATION_NAME}
      systemName={isNeeded ? 'You’re the first one here.' : ''}
      welcomeText="Welcome to Tenure"
    >
      {isNeeded ? code ? <SetupForm code={code} /> : <CodeMissing /> : <AlreadyDone />}
    </SignInFrame>
  );
}

function SetupForm({ code }: { code: string }) {
  const form = useServerForm({
    fields,
    schema: setupForm,
    start: place,
    draftKey: 'setup',
    submit: ({ value }) => call(foundCompany, { body: { ...value, code } }),
    onSaved: () => goTo('/login/', 'replace'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <h1>Set up your company</h1>
      <FormFields form={form} />
      <Button type="submit" loading={form.busy} fullWidth size="md">
        Create company
      </Button>
    </form>
  );
}

const CodeMissing = () => (
  <div className={classes.form}>
    <h1>Set up your company</h1>
    <p role="status">{setupMessages.wrongCode}</p>
  </div>
);

const AlreadyDone = () => (
  <div className={classes.form}>
    <h1>Already set up</h1>
    <p>{setupMessages.done}</p>
    <Button component="a" href="/login/" fullWidth size="md">
      Go to sign in
    </Button>
  </div>
);

function useIsNeeded(): boolean | null {
  const [isNeeded, setIsNeeded] = useState<boolean | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call(getSetup, { signal: leaving.signal })
      .then((answer) => setIsNeeded(answer.isNeeded))
      .catch(() => leaving.signal.aborted || setIsNeeded(true));
    return () => leaving.abort();
  }, []);
  return isNeeded;
}
