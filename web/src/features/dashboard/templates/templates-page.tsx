import { useQuery } from '@tanstack/react-query';
import { ADMINISTRATION } from '@tenure/contract/site/administration';
import { Page } from '../../../ui/page/page.tsx';
import { LoadingPage } from '../../../ui/states/loading.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { templatesQuery } from '../queries.ts';
import { TemplateRow } from './template-row.tsx';
import classes from './templates.module.css';

/** What people of each role meet when they first come, and the way to bring a change to everybody. */
export function TemplatesPage() {
  const templates = useQuery(templatesQuery);
  if (templates.isPending) return <LoadingPage label="Loading the home pages" />;
  if (templates.isError)
    return (
      <ErrorState
        heading="h1"
        title="The home pages could not be loaded"
        error={templates.error}
        onRetry={templates.refetch}
      />
    );
  return (
    <Page
      title="Home pages"
      lead="What people of each role begin with. Whoever arranged their own keeps it."
      above={[{ label: 'Administration', href: ADMINISTRATION }]}
    >
      <ul className={classes.list}>
        {templates.data.items.map((template) => (
          <TemplateRow key={template.id} template={template} />
        ))}
      </ul>
    </Page>
  );
}
