import { createContext, type ReactNode, use } from 'react';

interface Tools {
  /** Shown beside the section's own actions, such as its history. */
  tools: ReactNode;
  /** Shown above its content, such as changes awaiting approval. */
  notice: ReactNode;
}

const none: Tools = { tools: null, notice: null };
const SectionTools = createContext<Tools>(none);

/** Adds tools and notices to the sections of a page. */
export function SectionToolsProvider({
  tools,
  notice,
  children,
}: Partial<Tools> & { children: ReactNode }) {
  return (
    <SectionTools value={{ tools: tools ?? null, notice: notice ?? null }}>{children}</SectionTools>
  );
}

export const useSectionTools = () => use(SectionTools);
