/** Emails to an address rather than to an account: codes, links and registration decisions. */
import type { EmailTemplate } from '../../kit/email/email.ts';

const ignore = 'If this wasn’t you, you can ignore this email.';

export const signInCode: EmailTemplate<{ code: string }> = {
  name: 'identity.sign-in-code',
  write: ({ code }, { systemName }) => ({
    subject: `${code} is your code for ${systemName}`,
    sentence: `Enter this code to sign in to ${systemName}.`,
    code,
    hint: 'If you’re not signing in, someone else knows your password. Change it now.',
  }),
  samples: { code: { code: '482913' } },
};

export const passwordReset: EmailTemplate<{ username: string; path: string }> = {
  name: 'identity.password-reset',
  write: ({ username, path }, { systemName }) => ({
    subject: `Reset your password for ${systemName}`,
    sentence: `Choose a new password for ${username}. The link works once and expires in 1 hour.`,
    button: { label: 'Reset password', path },
    hint: 'If you didn’t request this, you can ignore this email. Your password stays the same.',
  }),
  samples: { link: { username: 'mia.chen', path: '/reset-password/?email=…&token=…' } },
};

/** Sent to the previous address. */
export const addressChanged: EmailTemplate<{ by: string }> = {
  name: 'identity.address-changed',
  write: ({ by }, { systemName }) => ({
    subject: `Your email address for ${systemName} was changed`,
    sentence: `${by} changed the email address of your account, so this address gets no more messages from ${systemName}.`,
    hint: 'If you didn’t expect this, contact your HR team.',
  }),
  samples: { changed: { by: 'Priya Raman' } },
};

interface Invited {
  readonly username: string;
  /** Null where people sign in with the company's provider only. */
  readonly path: string | null;
}

export const invitation: EmailTemplate<Invited> = {
  name: 'identity.invitation',
  write: ({ username, path }, { systemName }) => ({
    subject: `Welcome to ${systemName}`,
    sentence: path
      ? `You’ve been invited to ${systemName}. Set your password to get started. Your user name is ${username}. The link works once and expires in 14 days.`
      : `You’ve been invited to ${systemName}. Sign in with your company’s single sign-on.`,
    button: path ? { label: 'Set password', path } : { label: 'Sign in', path: '/login/' },
  }),
  samples: {
    link: { username: 'mia.chen@example.com', path: '/reset-password/?email=…&token=…' },
    'single sign-on': { username: 'mia.chen@example.com', path: null },
  },
};

export const onboardingLink: EmailTemplate<{ path: string }> = {
  name: 'identity.onboarding-link',
  write: ({ path }, { systemName }) => ({
    subject: `Get ready for your first day at ${systemName}`,
    sentence:
      'Complete your details, sign your documents and meet your team. The link works once, so open it on the device you want to use. It expires on your first day.',
    button: { label: 'Start onboarding', path },
  }),
  samples: { link: { path: '/onboarding/?token=…' } },
};

interface Registering {
  readonly path: string | null;
  readonly state: 'new' | 'has-account' | 'pending';
}

export const registrationLink: EmailTemplate<Registering> = {
  name: 'identity.registration',
  write({ path, state }, { systemName }) {
    if (state === 'has-account')
      return {
        subject: `You already have an account at ${systemName}`,
        sentence: `We received a request for an account at ${systemName} with this email address, which already has one. If you forgot your password, you can reset it.`,
        button: { label: 'Reset password', path: '/forgot-password/' },
        hint: ignore,
      };
    if (state === 'pending' || !path)
      return {
        subject: `Your account at ${systemName} is awaiting approval`,
        sentence: `You’ve already requested an account at ${systemName}. We’ll email you when an administrator has approved it.`,
        hint: ignore,
      };
    return {
      subject: `Confirm your email address for ${systemName}`,
      sentence: `Confirm your email address to create your account at ${systemName}. The link works once and expires in 1 day.`,
      button: { label: 'Confirm email address', path },
      hint: ignore,
    };
  },
  samples: {
    link: { state: 'new', path: '/register/?email=…&token=…' },
    'has account': { state: 'has-account', path: null },
    pending: { state: 'pending', path: null },
  },
};

interface Decided {
  readonly isApproved: boolean;
  /** Whether people sign in with the company's provider only. */
  readonly bySingleSignOn: boolean;
}

export const registrationDecision: EmailTemplate<Decided> = {
  name: 'identity.registration-decision',
  write({ isApproved, bySingleSignOn }, { systemName }) {
    if (!isApproved)
      return {
        subject: `Your account at ${systemName} was declined`,
        sentence: `Your request for an account at ${systemName} was declined. If you think this is a mistake, contact your administrator.`,
      };
    const how = bySingleSignOn
      ? 'your company’s single sign-on'
      : 'this email address and the password you chose';
    return {
      subject: `Your account at ${systemName} is ready`,
      sentence: `You can now sign in to ${systemName} with ${how}.`,
      button: { label: 'Sign in', path: '/login/' },
    };
  },
  samples: {
    approved: { isApproved: true, bySingleSignOn: false },
    declined: { isApproved: false, bySingleSignOn: false },
  },
};
