import classes from './app-secret.module.css';
import { QrCode } from './qr-code.tsx';

/** The secret of an authenticator app: as a QR code, and in groups of four to type. */
export default function AppSecret({ secret, uri }: { secret: string; uri: string }) {
  return (
    <>
      <p className={classes.quiet}>
        Scan this with your authenticator app, or enter the key manually.
      </p>
      <QrCode text={uri} className={classes.qr ?? ''} />
      <p className={classes.secret}>{secret.match(/.{4}/g)?.join(' ')}</p>
    </>
  );
}
