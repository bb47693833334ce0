import { useQueryClient } from '@tanstack/react-query';
import type { SectionType } from '@tenure/contract/performance/codes';
import * as library from '@tenure/contract/performance/endpoints/library.endpoints';
import { type ItemInput, itemForm } from '@tenure/contract/performance/section';
import { apiQuery } from '../../../lib/api-query.ts';
import { call } from '../../../lib/call.ts';
import { sentenceCase } from '../../../lib/format/sentence-case.ts';
import { useSite } from '../../../lib/me.ts';
import { stillThere } from '../../../lib/still-there.ts';
import { type ControlProps, frameOf, type OwnControls } from '../../../ui/form/control-props.ts';
import { SearchSelect } from '../../../ui/form/search/search-select.tsx';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import type { Submission } from '../../../ui/form/use-form.ts';
import { toast } from '../../../ui/toast.ts';
import {
  type Item,
  type Performance,
  type SectionAnswer,
  sectionQuery,
  useChange,
} from '../queries.ts';
import { callsOf, nounOf } from './item-words.ts';
import classes from './sections.module.css';

interface Props {
  performance: Performance;
  section: SectionAnswer;
  /** Null for a new one. */
  item: Item | null;
  onDone: () => void;
}

const recordOf = (item: Item): ItemInput => ({
  title: item.title,
  description: item.description,
  weight: item.weight,
  labelId: item.label?.id ?? null,
  libraryItemId: item.moduleItem?.id ?? null,
  alignedWithId: item.alignedWith?.id ?? null,
  isDevelopmentRequired: item.isDevelopmentRequired,
  forItemId: item.forItemId,
  questionType: item.questionType,
});

const libraries = {
  goal: library.listLibraryGoals,
  competency: library.listLibraryCompetencies,
  development: library.listLibraryDevelopments,
  question: library.listLibraryQuestions,
} as const;

/** A library item fills in the title and the description. */
function FromLibrary({ type, ...props }: ControlProps & { type: keyof typeof libraries }) {
  const value = (props.value as number | null) ?? null;
  const { name: _, ...frame } = frameOf(props);
  return (
    <SearchSelect
      {...frame}
      label="From the library"
      description="Fills in the title and description."
      placeholder="Search the library"
      clearable
      search={{
        query: (text) => apiQuery(libraries[type], { query: { text } }),
        options: ({ items }) =>
          items.map((item) => ({ value: String(item.id), label: item.title, item })),
        none: 'No results',
      }}
      value={value === null ? null : String(value)}
      name={String(props.values?.title ?? '')}
      onChange={(next, chosen) => {
        props.onChange(next === null ? null : Number(next));
        if (!chosen) return;
        const { title, description, questionType } = chosen.item;
        props.onChangeOther?.('title', title);
        props.onChangeOther?.('description', description ?? '');
        if (questionType) props.onChangeOther?.('questionType', questionType);
      }}
    />
  );
}

const GoalLibrary = (props: ControlProps) => <FromLibrary {...props} type="goal" />;
const CompetencyLibrary = (props: ControlProps) => <FromLibrary {...props} type="competency" />;
const DevelopmentLibrary = (props: ControlProps) => <FromLibrary {...props} type="development" />;
const QuestionLibrary = (props: ControlProps) => <FromLibrary {...props} type="question" />;

const controls: Readonly<Partial<Record<SectionType, OwnControls>>> = {
  goal: { libraryItemId: GoalLibrary },
  competency: { libraryItemId: CompetencyLibrary },
  review360: { libraryItemId: CompetencyLibrary },
  development: { libraryItemId: DevelopmentLibrary },
  question: { libraryItemId: QuestionLibrary },
  question360: { libraryItemId: QuestionLibrary },
};

export function ItemForm({ performance, section, item, onDone }: Props) {
  const me = useSite().user.id;
  const client = useQueryClient();
  const calls = callsOf(section.type);
  const noun = nounOf(section.type);
  const params = { performanceId: performance.id, sectionId: section.id };
  const save = useChange(({ value, version, idempotencyKey }: Submission<ItemInput>) =>
    item
      ? call(calls.edit, {
          params: { ...params, sectionItemId: item.id },
          body: value,
          ifMatch: version,
        })
      : call(calls.add, { params, body: value, idempotencyKey }),
  );
  const fields = section.fields
    // Selects without options are left out.
    .filter(
      ({ key, options = [] }) =>
        !['labelId', 'alignedWithId', 'forItemId'].includes(key) || options.length > 0,
    )
    .filter(({ isEditable }) => isEditable)
    .toSorted((one, other) => orderOf(one.key) - orderOf(other.key));
  const stored = (one: Item) => ({ record: recordOf(one), version: one.version });
  const others = section.items.filter(({ id }) => id !== item?.id);
  return (
    <ServerForm
      fields={fields}
      schema={itemForm}
      controls={controls[section.type] ?? {}}
      stored={item ? stored(item) : undefined}
      {...(item
        ? {
            reload: async () => {
              const { items } = await client.fetchQuery(sectionQuery(section.type, params));
              return stored(stillThere(items, item.id));
            },
          }
        : {})}
      submit={(submission) => save.mutateAsync(submission)}
      submitLabel={item ? 'Save changes' : `Add ${noun}`}
      draftKey={`performance.${me}.${section.id}.${item?.id ?? 'new'}`}
      onCancel={onDone}
      onSaved={() => {
        toast.positive(item ? `${sentenceCase(noun)} saved` : `${sentenceCase(noun)} added`);
        onDone();
      }}
      previewAfter="weight"
      preview={(values) =>
        section.isWeighted ? (
          <Remainder weight={values.weight} others={others.map(({ weight }) => weight)} />
        ) : null
      }
    />
  );
}

const order = ['libraryItemId', 'title', 'description', 'weight', 'labelId'];
const orderOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);

/** The remainder to 100 with the weight being entered. */
function Remainder({ weight, others }: { weight: unknown; others: readonly (number | null)[] }) {
  const typed = typeof weight === 'number' ? weight : 0;
  const used = others.reduce<number>((sum, one) => sum + Math.round((one ?? 0) * 100), 0);
  const left = (10_000 - used - Math.round(typed * 100)) / 100;
  return (
    <p className={left < 0 ? classes.warning : classes.quiet} role="status">
      {left < 0
        ? `${-left}% over 100%. Enter ${(10_000 - used) / 100}% or less for this item.`
        : `${left}% left after this item`}
    </p>
  );
}
