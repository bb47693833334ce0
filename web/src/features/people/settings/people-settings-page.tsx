import { useSearch } from '@tanstack/react-router';
import { additionalDetailSet, diversityQuestionSet } from '@tenure/contract/people/questions';
import { ADMINISTRATION } from '@tenure/contract/site/settings-pages';
import { Page } from '../../../ui/page/page.tsx';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { QuestionSetEditor } from '../../../ui/questions/question-set-editor.tsx';
import { ChangeApprovals } from './change-approvals.tsx';

const PATH = '/admin/people/settings';

const tabs = [
  {
    id: 'additional-details',
    label: 'Additional details',
    endpoints: additionalDetailSet,
    words: {
      one: 'detail',
      saved: 'Additional details saved',
      empty: 'Add your own fields to employee records, such as shirt size or locker number.',
    },
  },
  {
    id: 'diversity',
    label: 'Diversity questions',
    endpoints: diversityQuestionSet,
    words: {
      one: 'question',
      saved: 'Diversity questions saved',
      empty: 'Add voluntary questions. People only see their own answers.',
    },
  },
];

const approvals = { id: 'approvals', label: 'Approvals' };

/** The company's own fields and settings for people's records. */
export function PeopleSettingsPage() {
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const current = tab === approvals.id ? undefined : (tabs.find(({ id }) => id === tab) ?? tabs[0]);
  return (
    <Page
      title="Employee records"
      lead="Custom fields, questions and approval rules"
      above={[{ label: 'Administration', href: ADMINISTRATION }]}
      tabs={
        <PageTabs
          label="Employee records"
          current={current?.id ?? approvals.id}
          tabs={[...tabs, approvals].map(({ id, label }) => ({
            id,
            label,
            href: `${PATH}?tab=${id}`,
          }))}
        />
      }
    >
      {current ? (
        <QuestionSetEditor
          key={current.id}
          name={current.label}
          endpoints={current.endpoints}
          words={current.words}
          editAction="people-settings.edit"
        />
      ) : (
        <ChangeApprovals />
      )}
    </Page>
  );
}
