import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './clean-html.ts';
import classes from './rich-text.module.css';

/** Words that someone wrote in the editor, cleaned and then put into the page as they are. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(cleanHtml(html)), [html]);
  return <div ref={place} className={classes.text} />;
}
