import { Suspense, use, useLayoutEffect, useRef } from 'react';
import classes from './rich-text.module.css';

type Cleaner = typeof import('./clean-html.ts');

let coming: Promise<Cleaner> | null = null;

/** The sanitiser is as large as several widgets, so it loads with the first formatted text. */
function cleaner(): Promise<Cleaner> {
  coming ??= import('./clean-html.ts').catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}

/** Formatted text, sanitised and then inserted as HTML. */
export function RichText({ html }: { html: string }) {
  return (
    <Suspense fallback={<div className={classes.text}>{withoutMarkup(html)}</div>}>
      <Cleaned html={html} />
    </Suspense>
  );
}

function Cleaned({ html }: { html: string }) {
  const { cleanHtml } = use(cleaner());
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanHtml(html)), [html, cleanHtml]);
  return <div ref={place} className={classes.text} />;
}

/** Plain text shown until the sanitiser has loaded, to limit layout shift. */
const withoutMarkup = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ');
