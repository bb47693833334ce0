import { createContext, use } from 'react';

/** Whether headings are nested in a section; otherwise they follow the page title. */
export const InSection = createContext(false);

/** The next heading level, so that none is skipped. */
export const useHeadingBelow = () => (use(InSection) ? 'h3' : 'h2');
