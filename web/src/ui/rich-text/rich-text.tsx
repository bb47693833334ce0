import { Suspense, use, useLayoutEffect, useRef } from 'react';
import classes from './rich-text.module.css';

type Cleaner = typeof import('./clean-html.ts');

let coming: Promise<Cleaner> | null = null;

/** The cleaner weighs as much as several widgets: it comes with the first formatted text. */
function cleaner(): Promise<Cleaner> {
  coming ??= import('./clean-html.ts').catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}

/** Words that someone wrote in the editor, cleaned and then put into the page as they are. */
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

/** Shown as text for the moment until the cleaner is there, so that little moves. */
const withoutMarkup = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&\w+;/g, ' ');
