/**
 * How often one may guess. The third failure requires a captcha (the documents' captchaRequired);
 * further ones wait longer each time, up to a temporary lock. An address may belong to a
 * whole office, so it is given more room than one account.
 */
export interface SignInLimits {
  /** From this many failures on, an attempt needs a solved captcha. */
  readonly captchaAfter: number;
  /** Beyond this many failures every further one makes the next attempt wait: 2, 4, 8, … seconds. */
  readonly delayAfter: number;
  /** From this many failures on, the wait is the lock. */
  readonly lockAfter: number;
  readonly lockSeconds: number;
  /** Without a further failure for so long, everything is forgotten. */
  readonly forgetSeconds: number;
}

export const accountLimits: SignInLimits = {
  captchaAfter: 3,
  delayAfter: 5,
  lockAfter: 10,
  lockSeconds: 900,
  forgetSeconds: 86_400,
};

export const addressLimits: SignInLimits = {
  captchaAfter: 20,
  delayAfter: 50,
  lockAfter: 100,
  lockSeconds: 900,
  forgetSeconds: 3_600,
};

/** Going to a provider costs little and proves nothing: only floods are held up. */
export const ssoLimits: SignInLimits = {
  captchaAfter: 1_000_000,
  delayAfter: 200,
  lockAfter: 400,
  lockSeconds: 300,
  forgetSeconds: 600,
};

/** Asking for an account sends mail, so little of it is free. */
export const registrationLimits: SignInLimits = {
  captchaAfter: 3,
  delayAfter: 10,
  lockAfter: 20,
  lockSeconds: 3_600,
  forgetSeconds: 3_600,
};

/** Asking for a new password sends mail too; a whole office may stand behind an address. */
export const resetLimits: SignInLimits = {
  captchaAfter: 5,
  delayAfter: 20,
  lockAfter: 40,
  lockSeconds: 3_600,
  forgetSeconds: 3_600,
};

/** A link can't be guessed; only floods are held up. */
export const onboardingLimits: SignInLimits = {
  captchaAfter: 1_000_000,
  delayAfter: 20,
  lockAfter: 40,
  lockSeconds: 900,
  forgetSeconds: 3_600,
};

/** Four emails of one type an hour to one mailbox, whoever requested them. */
export const mailboxLimits: SignInLimits = {
  captchaAfter: 1_000_000,
  delayAfter: 3,
  lockAfter: 4,
  lockSeconds: 3_600,
  forgetSeconds: 3_600,
};
