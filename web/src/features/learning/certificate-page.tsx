import '../../ui/styles/app.css';
import { dayInWords } from '@tenure/contract/kit/day-in-words';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { verifyCertificateRoute } from '@tenure/contract/learning/routes';
import type { verifyCertificate } from '@tenure/contract/learning/taking-endpoints';
import { useEffect, useState } from 'react';
import { useDocumentTitle } from '../../lib/address/page-title.ts';
import { mayPass, sentenceOf } from '../../lib/api-error.ts';
import { callRoute } from '../../lib/call.ts';
import classes from './certificate-page.module.css';

type Certificate = AnswerOf<typeof verifyCertificate>;

/** Verifies a certificate, for anyone: shows only name, course and date. */
export function CertificatePage() {
  useDocumentTitle('Verify certificate');
  const number = new URLSearchParams(window.location.search).get('number') ?? '';
  const [found, setFound] = useState<Certificate | null | undefined>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    callRoute<typeof verifyCertificate>(verifyCertificateRoute, { params: { number } }).then(
      setFound,
      (failure: unknown) => (mayPass(failure) ? setError(failure) : setFound(null)),
    );
  }, [number]);
  return (
    <main className={classes.page}>
      <h1>Verify certificate</h1>
      {error ? (
        <p role="alert">The certificate couldn’t be verified. {sentenceOf(error)}</p>
      ) : found === undefined ? (
        <p role="status">Verifying the certificate</p>
      ) : null}
      {found === null ? (
        <p role="status">
          There’s no certificate with this number. Check the number and try again.
        </p>
      ) : null}
      {found ? (
        <>
          <p role="status">This certificate is valid.</p>
          <dl className={classes.facts}>
            <dt>Name</dt>
            <dd>{found.name}</dd>
            <dt>Course</dt>
            <dd>{found.course}</dd>
            <dt>Completed on</dt>
            <dd>{dayInWords(found.date)}</dd>
          </dl>
        </>
      ) : null}
    </main>
  );
}
