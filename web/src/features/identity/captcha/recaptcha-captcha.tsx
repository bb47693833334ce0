import { useEffect, useRef, useState } from 'react';
import type { CaptchaProps } from './captcha.tsx';

interface Recaptcha {
  ready(then: () => void): void;
  render(place: HTMLElement, options: object): void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

/** Google's widget; the content-security policy allows it only where it is configured. */
export default function RecaptchaCaptcha({
  onSolved,
  siteKey,
}: CaptchaProps & { siteKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the widget is rendered once
  useEffect(() => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onerror = () => setFailed(true);
    script.onload = () =>
      window.grecaptcha?.ready(() => {
        if (place.current)
          window.grecaptcha?.render(place.current, {
            sitekey: siteKey,
            callback: onSolved,
            'expired-callback': () => onSolved(null),
          });
      });
    document.head.append(script);
    return () => script.remove();
  }, []);

  return (
    <div ref={place}>
      {failed ? <p role="alert">The check couldn’t be loaded. Reload the page.</p> : null}
    </div>
  );
}
