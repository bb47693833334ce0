import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewAudience } from '@tenure/contract/audience/endpoints';
import { type AudienceRule, audienceRule } from '@tenure/contract/audience/rule';
import { getDirectoryFilters } from '@tenure/contract/org/directory-endpoints';
import { useMemo, useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';
import { call } from '../../lib/call.ts';
import { LoadingRows } from '../states/loading.tsx';
import { ErrorState } from '../states/states.tsx';
import classes from './audience.module.css';
import { type DraftGroup, draftOf, type FieldType, ruleOf } from './audience-draft.ts';
import { AudiencePreview } from './audience-preview.tsx';
import type { ChoiceType } from './choice-searches.ts';
import { conditionFields } from './condition-fields.ts';
import { RuleGroup } from './rule-group.tsx';

interface Props {
  rule: AudienceRule;
  /** Called with every complete rule, and with null while a condition has no value. */
  onChange: (rule: AudienceRule | null) => void;
}

/** Builds an audience: conditions in groups, with a live count and a preview of the people included. */
export function AudienceEditor({ rule: initial, onChange }: Props) {
  const [draft, setDraft] = useState(() => draftOf(initial));
  const [page, setPage] = useState(1);
  const complete = useMemo(() => completeRule(draft), [draft]);
  const [asked] = useDebouncedValue(complete, 250);
  const preview = useQuery({
    queryKey: [previewAudience.id, page, asked],
    queryFn: ({ signal }) =>
      call(previewAudience, {
        query: { page },
        body: { rule: asked ?? { type: 'everyone' } },
        signal,
      }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const nameOf = (type: ChoiceType, id: number) =>
    preview.data?.names.find(
      (one) => one.id === id && one.type === (type === 'reports-to' ? 'person' : type),
    )?.name;

  return (
    <div className={classes.editor}>
      <RuleGroup
        group={draft}
        fields={useFields()}
        nameOf={nameOf}
        onChange={(next) => {
          setDraft(next);
          setPage(1);
          onChange(completeRule(next));
        }}
      />
      <section aria-label="Preview">
        {complete === null ? (
          <p className={classes.quiet}>Complete every condition to see who’s included.</p>
        ) : preview.isError ? (
          <ErrorState
            title="Preview couldn’t be loaded"
            error={preview.error}
            onRetry={preview.refetch}
          />
        ) : preview.data ? (
          <AudiencePreview
            preview={preview.data}
            isLoading={preview.isPlaceholderData || asked !== complete}
            onPage={setPage}
          />
        ) : (
          <LoadingRows label="Loading preview" />
        )}
      </section>
    </div>
  );
}

/** Null while a condition has no value. */
function completeRule(draft: DraftGroup): AudienceRule | null {
  const { data = null } = audienceRule.safeParse(ruleOf(draft));
  return data;
}

const hideable: Readonly<Partial<Record<FieldType, 'department' | 'location' | 'employmentType'>>> =
  {
    department: 'department',
    location: 'location',
    'employment-type': 'employmentType',
  };

/** The fields available for conditions; hidden fields of the company are left out. */
function useFields(): readonly FieldType[] {
  const { data } = useQuery(apiQuery(getDirectoryFilters, { query: {} }));
  return conditionFields
    .map(({ value }) => value)
    .filter((type) => {
      const key = hideable[type];
      return key === undefined || data === undefined || data[key] !== undefined;
    });
}
