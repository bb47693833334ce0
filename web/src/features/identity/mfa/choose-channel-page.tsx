import type { MfaChannel, MfaSettings } from '@tenure/contract/identity/mfa';
import { goTo } from '../../../lib/address/place.ts';
import { Step } from '../step.tsx';
import { Locked } from './locked.tsx';
import classes from './mfa.module.css';
import { channelWords } from './mfa-flow.ts';
import { MfaFrame } from './mfa-frame.tsx';
import { SendCode } from './send-code.tsx';

export function ChooseChannelPage() {
  return (
    <MfaFrame>
      {(settings) =>
        settings.mfaIsLocked ? (
          <Locked settings={settings} />
        ) : (
          <Step title="Verify it’s you">
            <Choices settings={settings} />
          </Step>
        )
      }
    </MfaFrame>
  );
}

function Choices({ settings }: { settings: MfaSettings }) {
  if (settings.userChannels.length === 0)
    return (
      <p role="alert" className={classes.refusal}>
        We can’t send you a code. Ask your administrator to add your email address.
      </p>
    );
  const [only, ...others] = settings.userChannels;
  if (only && others.length === 0 && !isEditable(settings, only))
    return <SendCode channel={only} />;
  return (
    <>
      <p className={classes.quiet}>{settings.instructionMessage}</p>
      <div className={classes.choices}>
        {settings.userChannels.map((channel) => (
          <button
            key={channel}
            type="button"
            className={classes.choice}
            onClick={() => goTo(`/mfa/confirm/?channel=${channel}`)}
          >
            <span>
              <strong>{channelWords[channel].name}</strong>
              <span className={classes.quiet}>{reaches(settings, channel)}</span>
            </span>
            <span aria-hidden>→</span>
          </button>
        ))}
      </div>
    </>
  );
}

const isEditable = (settings: MfaSettings, channel: MfaChannel) =>
  (channel === 'email' && settings.emailEditable) || (channel === 'sms' && settings.mobileEditable);

const reaches = (settings: MfaSettings, channel: MfaChannel) =>
  (channel === 'email' && settings.userEmail) ||
  (channel === 'sms' && settings.userMobile) ||
  channelWords[channel].how;
