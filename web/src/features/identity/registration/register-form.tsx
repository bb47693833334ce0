import { Button, TextInput } from '@mantine/core';
import type { LoginSettings } from '@tenure/contract/identity/login-settings';
import type { register } from '@tenure/contract/identity/registration';
import {
  passwordMessages,
  registerRoute,
  registrationMessages,
} from '@tenure/contract/identity/routes';
import { type FormEvent, useRef, useState } from 'react';
import { problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { callRoute } from '../../../lib/call.ts';
import { Captcha } from '../captcha/captcha.tsx';
import classes from '../mfa/mfa.module.css';
import { Step } from '../step.tsx';

interface Props {
  domains: readonly string[];
  captcha: LoginSettings['captchaSettings'];
}

type Given = Record<'firstName' | 'lastName' | 'email', string>;

const missing = (given: Given): Partial<Given> => ({
  ...(given.firstName.trim() ? {} : { firstName: registrationMessages.firstName }),
  ...(given.lastName.trim() ? {} : { lastName: registrationMessages.lastName }),
  ...(/^\S+@\S+\.\S+$/.test(given.email.trim()) ? {} : { email: passwordMessages.email }),
});

export function RegisterForm({ domains, captcha }: Props) {
  const [given, setGiven] = useState<Given>({ firstName: '', lastName: '', email: '' });
  const [errors, setErrors] = useState<Partial<Given>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [captchas, setCaptchas] = useState(0);
  const [solved, setSolved] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (found: Partial<Given>) => {
    setErrors(found);
    const first = Object.keys(found)[0];
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const found = missing(given);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setBusy(true);
    try {
      const { message } = await callRoute<typeof register>(registerRoute, {
        body: { ...given, ...(solved ? { captcha: solved } : {}) },
      });
      setTold(message);
    } catch (error) {
      const named = problemOf(error)?.errors ?? [];
      if (problemOf(error)?.captchaRequired) setCaptchas((before) => before + 1);
      setSolved(null);
      if (named.length > 0)
        refuse(Object.fromEntries(named.map(({ field, message }) => [field ?? '', message])));
      else setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  if (told)
    return (
      <Step title="Check your email">
        <p role="status" className={classes.told}>
          {told}
        </p>
      </Step>
    );
  const field = (name: keyof Given, label: string, autoComplete: string) => ({
    name,
    label,
    autoComplete,
    size: 'md' as const,
    value: given[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setGiven((before) => ({ ...before, [name]: value })),
  });
  return (
    <Step title="Create account">
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        {refusal ? (
          <p role="alert" className={classes.refusal}>
            {refusal}
          </p>
        ) : null}
        <TextInput {...field('firstName', 'First name', 'given-name')} autoFocus />
        <TextInput {...field('lastName', 'Last name', 'family-name')} />
        <TextInput
          {...field('email', 'Work email address', 'email')}
          type="email"
          description={`At ${domains.join(', ')}. We’ll send you a link to continue.`}
        />
        {captchas > 0 ? <Captcha key={captchas} settings={captcha} onSolved={setSolved} /> : null}
        <Button type="submit" size="md" fullWidth loading={busy}>
          Send link
        </Button>
      </form>
    </Step>
  );
}
