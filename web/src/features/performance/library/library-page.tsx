import { SegmentedControl } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getDirectoryFilters } from '@tenure/contract/org/directory-endpoints';
import { questionTypes } from '@tenure/contract/performance/codes';
import { keptLibrary, libraryItemForm } from '@tenure/contract/performance/library';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api-query.ts';
import { type ItemOf, useResource } from '../../../lib/use-resource.ts';
import { ToneBadge } from '../../../ui/badge/tone-badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ResourceSection } from '../../../ui/resource/resource-section.tsx';
import { PerformanceTabs } from '../list/performance-tabs.tsx';
import { performancesQuery } from '../queries.ts';
import classes from '../templates/templates.module.css';

const libraries = {
  goals: { title: 'Goals', noun: 'goal' },
  competencies: { title: 'Competencies', noun: 'competency' },
  developments: { title: 'Developments', noun: 'development' },
  questions: { title: 'Questions', noun: 'question' },
  labels: { title: 'Labels', noun: 'label' },
} as const;
type Library = keyof typeof libraries;

/** The library of goals, competencies and other content for appraisals. */
export function LibraryPage() {
  const [type, setType] = useState<Library>('goals');
  const offered = useQuery(performancesQuery({ show: 'awaiting', status: '', text: '', page: 1 }));
  return (
    <Page
      title="Performance"
      lead="Goals, competencies and more to choose from in appraisals"
      tabs={<PerformanceTabs current="library" actions={offered.data?.metadata.actions} />}
    >
      <SegmentedControl
        className={classes.switch ?? ''}
        aria-label="Library"
        data={Object.entries(libraries).map(([value, { title }]) => ({ value, label: title }))}
        value={type}
        onChange={(value) => setType(value as Library)}
      />
      <LibraryItems key={type} type={type} />
    </Page>
  );
}

const actions = {
  add: 'performance-library.add',
  edit: 'performance-library.edit',
  remove: 'performance-library.delete',
};

const onlyIn: Readonly<Record<string, Library>> = {
  questionType: 'questions',
  positionId: 'competencies',
  departmentId: 'competencies',
};

const recordOf = (item: ItemOf<typeof keptLibrary>) => ({
  title: item.title,
  description: item.description,
  questionType: item.questionType,
  positionId: item.position?.id ?? null,
  departmentId: item.department?.id ?? null,
  isActive: item.isActive,
});

function LibraryItems({ type }: { type: Library }) {
  const [opened, setOpened] = useState<string | undefined>();
  const resource = useResource({
    endpoints: keptLibrary,
    // The path parameter is a string, unlike those of other resources.
    params: { libraryType: type } as unknown as Record<string, number>,
  });
  const filters = useQuery({
    ...apiQuery(getDirectoryFilters, { query: {} }),
    enabled: type === 'competencies',
  });
  const { title, noun } = libraries[type];
  return (
    <ResourceSection
      resource={resource}
      title={title}
      words={{ noun: 'library item', short: noun }}
      actions={actions}
      schema={libraryItemForm}
      recordOf={recordOf}
      fieldsOf={(fields) =>
        fields
          .filter(({ key }) => (onlyIn[key] ?? type) === type)
          .map((field) =>
            field.key === 'departmentId'
              ? {
                  ...field,
                  options: (filters.data?.department ?? []).map(({ value, label }) => ({
                    value,
                    label,
                  })),
                }
              : field,
          )
      }
      form={{ start: { isActive: true, questionType: type === 'questions' ? 'textarea' : null } }}
      nameOf={(item) => item.title}
      row={(item) => (
        <div className={classes.what}>
          <span>
            {item.title} {item.isActive ? null : <ToneBadge tone="quiet">Inactive</ToneBadge>}
          </span>
          <span className={classes.quiet}>
            {[
              item.description,
              item.questionType && questionTypes[item.questionType],
              item.position?.title,
              item.department?.title,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      )}
      empty={{
        icon: <IconBooks size={20} stroke={1.6} aria-hidden />,
        text: 'Add items people can choose when they plan.',
      }}
      consequence="It can no longer be chosen."
      canBeUndone
      opened={opened}
      onOpen={setOpened}
    />
  );
}
