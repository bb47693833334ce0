import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import {
  addTemplate,
  editTemplate,
  getTemplate,
} from '@tenure/contract/performance/endpoints/template.endpoints';
import { can } from '../../../lib/actions.ts';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { toast } from '../../../ui/toast.ts';
import { useChange } from '../queries.ts';
import { blankTemplate, inputOf, type TemplateDraft } from './template-draft.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplatePreview } from './template-preview.tsx';

type Template = AnswerOf<typeof getTemplate>;

const templateQuery = (templateId: number) => ({
  ...apiQuery(getTemplate, { params: { templateId } }),
  staleTime: 0,
});

const draftOf = ({ title, description, isActive, content }: Template): TemplateDraft => ({
  title,
  description: description ?? '',
  isActive,
  content,
});

const above = [
  { label: 'Performance', href: '/performance' },
  { label: 'Templates', href: '/performance/templates' },
];

/** A template, read-only once it is in use. */
export function TemplatePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const template = useQuery(templateQuery(Number(id)));
  return (
    <Loaded what="the template" query={template}>
      {(data) => (
        <Page
          title={data.title}
          lead={data.isUsed ? 'This template has been used. Copy it to make changes.' : ''}
          above={above}
        >
          {can(data.metadata.capabilities, 'performance.templates.edit') ? (
            <EditTemplate template={data} />
          ) : (
            <TemplatePreview draft={draftOf(data)} />
          )}
        </Page>
      )}
    </Loaded>
  );
}

function EditTemplate({ template }: { template: Template }) {
  const router = useRouter();
  const client = useQueryClient();
  const save = useChange(
    ({ draft, version }: { draft: TemplateDraft; version?: number | undefined }) =>
      call(editTemplate, {
        params: { templateId: template.id },
        body: inputOf(draft),
        ifMatch: version,
      }),
  );
  const leave = () => router.navigate({ href: '/performance/templates', ignoreBlocker: true });
  return (
    <TemplateForm
      name={String(template.id)}
      start={draftOf(template)}
      version={template.version}
      reload={async () => {
        const now = await client.fetchQuery(templateQuery(template.id));
        return { value: draftOf(now), version: now.version };
      }}
      submit={({ value, version }) => save.mutateAsync({ draft: value, version })}
      onSaved={() => {
        toast.positive('Template saved');
        leave();
      }}
      onCancel={() => router.navigate({ href: '/performance/templates' })}
    />
  );
}

/** A new template, blank or as a copy. */
export function NewTemplatePage() {
  const { from } = useSearch({ strict: false }) as { from?: unknown };
  const source = Number(from);
  return Number.isSafeInteger(source) && source > 0 ? (
    <CopiedTemplate from={source} />
  ) : (
    <NewTemplate start={blankTemplate()} />
  );
}

function CopiedTemplate({ from }: { from: number }) {
  const template = useQuery(templateQuery(from));
  return (
    <Loaded what="the template" query={template}>
      {(data) => <NewTemplate start={{ ...draftOf(data), title: `${data.title} (copy)` }} />}
    </Loaded>
  );
}

function NewTemplate({ start }: { start: TemplateDraft }) {
  const router = useRouter();
  const save = useChange(({ draft, key }: { draft: TemplateDraft; key: string }) =>
    call(addTemplate, { body: inputOf(draft), idempotencyKey: key }),
  );
  return (
    <Page title="New template" above={above}>
      <TemplateForm
        name="new"
        start={start}
        submit={({ value, idempotencyKey }) =>
          save.mutateAsync({ draft: value, key: idempotencyKey })
        }
        onSaved={() => {
          toast.positive('Template added');
          router.navigate({ href: '/performance/templates', ignoreBlocker: true });
        }}
        onCancel={() => router.navigate({ href: '/performance/templates' })}
      />
    </Page>
  );
}
