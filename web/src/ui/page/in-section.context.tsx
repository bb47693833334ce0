import { createContext, use } from 'react';

/** Whether a heading stands below that of a section; if not, the page's own title is above it. */
export const InSection = createContext(false);

/** The level of a heading that follows the one above, so that none is skipped. */
export const useHeadingBelow = () => (use(InSection) ? 'h3' : 'h2');
