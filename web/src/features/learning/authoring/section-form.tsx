import {
  addSection,
  editSection,
  getAuthoredCourse,
} from '@tenure/contract/learning/author-endpoints';
import {
  type AuthoredSection,
  type SectionInput,
  type SectionType,
  sectionFields,
  sectionForms,
} from '@tenure/contract/learning/section';
import type { z } from 'zod';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { ServerForm } from '../../../ui/form/server-form.tsx';
import { toast } from '../../../ui/toast.ts';
import classes from '../learning.module.css';
import { useRefreshLearning } from '../queries.ts';
import { sectionControls, sectionWords } from './section-controls.tsx';

interface Props {
  courseId: number;
  type: SectionType;
  section: AuthoredSection | null;
  onClose: () => void;
}

/** The initial content of a new section. */
const blank = {
  page: { html: '', videoLinks: [] },
  quiz: { passMark: 80, mostAttempts: null, drawn: null, questions: [] },
  file: {},
  scorm: {},
  session: {},
} as const satisfies Record<SectionType, object>;

const notes: Readonly<Partial<Record<SectionType, string>>> = {
  scorm:
    'A SCORM 1.2 or 2004 package as a ZIP file. People complete it in the package itself, which reports their score. Sequencing rules of SCORM 2004 aren’t applied.',
  session: 'People complete this section by attending one of the course’s sessions.',
};

const stored = ({ type, title, page, quiz, file, version }: AuthoredSection) => ({
  record: { type, title, content: page ?? quiz ?? {}, fileId: file?.id ?? null },
  version,
});

/** Adds or changes a section of a draft; the fields depend on its type. */
export function SectionForm({ courseId, type, section, onClose }: Props) {
  const me = useSite().user.id;
  const refresh = useRefreshLearning();
  const schema: z.ZodType<SectionInput> = sectionForms[type];
  const { file } = section ?? {};
  return (
    <ServerForm
      fields={sectionFields(type)}
      schema={schema}
      controls={sectionControls}
      words={sectionWords}
      start={{ type, content: blank[type] }}
      stored={section ? stored(section) : undefined}
      names={file ? { fileId: { [file.id]: file.name } } : {}}
      reload={
        section
          ? async () => {
              const { sections } = await call(getAuthoredCourse, { params: { courseId } });
              return stored(sections.find(({ id }) => id === section.id) ?? section);
            }
          : undefined
      }
      submit={({ value: body, version: ifMatch, idempotencyKey }) =>
        section
          ? call(editSection, {
              params: { courseId, sectionId: section.id },
              body,
              ifMatch,
              idempotencyKey,
            })
          : call(addSection, { params: { courseId }, body, idempotencyKey })
      }
      submitLabel={section ? 'Save changes' : 'Add section'}
      lead={notes[type] ? <p className={classes.quiet}>{notes[type]}</p> : null}
      draftKey={`learning.section.${me}.${courseId}.${section?.id ?? `new.${type}`}`}
      onCancel={onClose}
      onSaved={async () => {
        toast.positive(section ? 'Section saved' : 'Section added');
        onClose();
        await refresh();
      }}
    />
  );
}
