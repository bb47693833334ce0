import { createContext, type ReactNode, use } from 'react';

interface Tools {
  /** Beside the section's own actions, such as its history. */
  tools: ReactNode;
  /** Above its content, such as changes that are awaiting approval. */
  notice: ReactNode;
}

const none: Tools = { tools: null, notice: null };
const SectionTools = createContext<Tools>(none);

/** What a page adds to the sections in it. */
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
