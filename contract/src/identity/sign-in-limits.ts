/**
 * Rate limits of sign-in. The third failure requires a captcha (the documents' captchaRequired); further ones
 * increase the delay, up to a temporary lock. An IP address can belong to a whole office, so its limits are
 * higher than an account's.
 */
export interface SignInLimits {
  /** From this number of failures on, a captcha is required. */
  readonly captchaAfter: number;
  /** Beyond this number of failures, each one delays the next attempt: 2, 4, 8, … seconds. */
  readonly delayAfter: number;
  /** From this number of failures on, the delay is the lock duration. */
  readonly lockAfter: number;
  readonly lockSeconds: number;
  /** After this time without a failure, the count is reset. */
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

/** Redirects to a provider are cheap and prove nothing, so only floods are limited. */
export const ssoLimits: SignInLimits = {
  captchaAfter: 1_000_000,
  delayAfter: 200,
  lockAfter: 400,
  lockSeconds: 300,
  forgetSeconds: 600,
};

/** A registration sends an email, so few are allowed. */
export const registrationLimits: SignInLimits = {
  captchaAfter: 3,
  delayAfter: 10,
  lockAfter: 20,
  lockSeconds: 3_600,
  forgetSeconds: 3_600,
};

/** A password reset sends an email too, but an IP address can belong to a whole office. */
export const resetLimits: SignInLimits = {
  captchaAfter: 5,
  delayAfter: 20,
  lockAfter: 40,
  lockSeconds: 3_600,
  forgetSeconds: 3_600,
};

/** A link can't be guessed, so only floods are limited. */
export const onboardingLimits: SignInLimits = {
  captchaAfter: 1_000_000,
  delayAfter: 20,
  lockAfter: 40,
  lockSeconds: 900,
  forgetSeconds: 3_600,
};

/** Four emails of a type per hour to a mailbox, whoever requests them. */
export const mailboxLimits: SignInLimits = {
  captchaAfter: 1_000_000,
  delayAfter: 3,
  lockAfter: 4,
  lockSeconds: 3_600,
  forgetSeconds: 3_600,
};
