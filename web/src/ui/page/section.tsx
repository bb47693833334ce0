import { type ReactNode, useId } from 'react';
import { InSection } from './in-section.context.tsx';
import classes from './section.module.css';
import { SectionToolsProvider, useSectionTools } from './section-tools.context.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A named part of a page. */
export function Section({ title, lead, action, children }: Props) {
  const id = useId();
  const { tools, notice } = useSectionTools();
  return (
    <section tabIndex={-1} aria-labelledby={id} className={classes.section}>
      <div className={classes.header}>
        <div className={classes.titles}>
          <h2 id={id}>{title}</h2>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {action || tools ? (
          <div className={classes.action}>
            {tools}
            {action}
          </div>
        ) : null}
      </div>
      <InSection value={true}>
        <SectionToolsProvider>
          {notice}
          {children}
        </SectionToolsProvider>
      </InSection>
    </section>
  );
}
