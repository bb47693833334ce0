import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ContractTemplate } from '@tenure/contract/contracts/template';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { templateQuery } from '../queries.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplatePreview } from './template-preview.tsx';

const above = [
  { label: 'Contracts', href: '/contract/workflow-management/list' },
  { label: 'Templates', href: '/contract/workflow-management/templates' },
];

/** A template's text, and a preview for a person. */
export function TemplatePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return id === 'new' ? (
    <Page title="New template" above={above}>
      <TemplateForm template={null} />
    </Page>
  ) : (
    <Stored templateId={Number(id)} />
  );
}

function Stored({ templateId }: { templateId: number }) {
  const template = useQuery(templateQuery(templateId));
  return (
    <Loaded what="the template" query={template}>
      {(data: ContractTemplate) => (
        <Page title={data.name} above={above}>
          <TemplateForm template={data} />
          <Section title="Preview" lead="See the saved template filled in for one person.">
            <TemplatePreview key={data.version} templateId={templateId} />
          </Section>
        </Page>
      )}
    </Loaded>
  );
}
