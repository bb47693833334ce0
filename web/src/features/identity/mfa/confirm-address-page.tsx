import { Button, TextInput } from '@mantine/core';
import type { MfaChannel, MfaSettings } from '@tenure/contract/identity/mfa';
import { type FormEvent, useState } from 'react';
import { goTo } from '../../../lib/address/place.ts';
import { problemOf, sentenceOf } from '../../../lib/api-error.ts';
import { Step } from '../step.tsx';
import { Locked } from './locked.tsx';
import { LockedUntil } from './locked-until.tsx';
import classes from './mfa.module.css';
import { chooseChannel } from './mfa-flow.ts';
import { MfaFrame } from './mfa-frame.tsx';
import { SendCode } from './send-code.tsx';

export function ConfirmAddressPage() {
  const asked = new URLSearchParams(window.location.search).get('channel') as MfaChannel | null;
  return (
    <MfaFrame>
      {(settings) => {
        if (settings.mfaIsLocked) return <Locked settings={settings} />;
        const channel = settings.userChannels.find((one) => one === asked);
        if (!channel)
          return (
            <Step title="Verify it’s you">
              <a href="/mfa/">Choose how to verify it’s you</a>
            </Step>
          );
        if (channel !== 'totp') return <Address channel={channel} settings={settings} />;
        return (
          <Step title="Your authenticator app">
            <SendCode channel="totp" />
          </Step>
        );
      }}
    </MfaFrame>
  );
}

interface Props {
  channel: 'email' | 'sms';
  settings: MfaSettings;
}

function Address({ channel, settings }: Props) {
  const known = (channel === 'email' ? settings.userEmail : settings.userMobile) ?? '';
  const editable = channel === 'email' ? settings.emailEditable : settings.mobileEditable;
  const [address, setAddress] = useState(known);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const problem = problemOf(refusal);
  const wrong = problem?.errors?.find(({ field }) => field === 'userChannelAddress')?.message;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      await chooseChannel(channel, address === known ? undefined : address);
      goTo('/mfa/verify/');
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };

  return (
    <Step title={editable ? 'Where should we send the code?' : 'We’ll send you a code'}>
      <form className={classes.form} onSubmit={send} noValidate>
        {problem?.mfaLockedSeconds ? (
          <LockedUntil problem={problem} />
        ) : refusal && !wrong ? (
          <p role="alert" className={classes.refusal}>
            {sentenceOf(refusal)}
          </p>
        ) : null}
        <TextInput
          label={channel === 'email' ? 'Email address' : 'Mobile number'}
          description={
            editable
              ? 'You can change this if it’s wrong.'
              : 'Not yours? Contact your administrator.'
          }
          size="md"
          type={channel === 'email' ? 'email' : 'tel'}
          value={address}
          readOnly={!editable}
          error={wrong}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={busy} autoFocus>
          Send code
        </Button>
      </form>
    </Step>
  );
}
