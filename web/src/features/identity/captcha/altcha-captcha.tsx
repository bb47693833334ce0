import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './captcha.module.css';
import type { CaptchaProps } from './captcha.tsx';
import { solveAltcha } from './solve-altcha.ts';

type State = 'asked' | 'working' | 'solved' | 'failed';

const words: Record<State, string> = {
  asked: 'Too many failed attempts. Confirm you’re not a robot to try again.',
  working: 'Checking… This takes a few seconds.',
  solved: 'Verified. Enter your password and sign in.',
  failed: 'The check failed. Try again.',
};

/** ALTCHA: a proof of work, without pictures and without third parties. */
export default function AltchaCaptcha({ onSolved }: CaptchaProps) {
  const [state, setState] = useState<State>('asked');

  const solve = async () => {
    setState('working');
    try {
      onSolved(await solveAltcha());
      setState('solved');
    } catch {
      onSolved(null);
      setState('failed');
    }
  };

  return (
    <div className={classes.captcha} data-solved={state === 'solved' || undefined}>
      <p role="status">{words[state]}</p>
      {state === 'solved' ? null : (
        <Button variant="default" loading={state === 'working'} onClick={solve}>
          I’m not a robot
        </Button>
      )}
    </div>
  );
}
