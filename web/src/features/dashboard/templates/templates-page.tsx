import { useQuery } from '@tanstack/react-query';
import { ADMINISTRATION } from '@tenure/contract/site/settings-pages';
import { Page } from '../../../ui/page/page.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { templatesQuery } from '../queries.ts';
import { TemplateRow } from './template-row.tsx';
import classes from './templates.module.css';

/** The initial dashboard of each role, and the action to apply a change to everyone. */
export function TemplatesPage() {
  const templates = useQuery(templatesQuery);
  return (
    <Loaded what="the home pages" query={templates}>
      {({ items }) => (
        <Page
          title="Home pages"
          lead="The default home page for each role. Customised home pages aren’t affected."
          above={[{ label: 'Administration', href: ADMINISTRATION }]}
        >
          <ul className={classes.list}>
            {items.map((template) => (
              <TemplateRow key={template.id} template={template} />
            ))}
          </ul>
        </Page>
      )}
    </Loaded>
  );
}
