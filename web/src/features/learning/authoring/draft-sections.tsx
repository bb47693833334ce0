import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { deleteSection, orderSections } from '@tenure/contract/learning/author-endpoints';
import {
  type AuthoredSection,
  type SectionType,
  sectionTypeLabels,
  sectionTypes,
} from '@tenure/contract/learning/section';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { countInWords } from '../../../lib/format/count-in-words.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import classes from '../learning.module.css';
import { useRefreshLearning } from '../queries.ts';
import { AuthoredRow, RowButton } from './authored-row.tsx';
import type { Draft } from './editor-page.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionPreview } from './section-preview.tsx';

/** Keeps the capitals of "SCORM package". */
const inSentence = (label: string) =>
  label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

type Edited = { type: SectionType; section: AuthoredSection | null };

export function DraftSections({ course }: { course: Draft }) {
  const attempt = useAttempt();
  const refresh = useRefreshLearning();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [shown, setShown] = useState<AuthoredSection | null>(null);
  const [removed, setRemoved] = useState<AuthoredSection | null>(null);
  const { sections } = course;
  const move = (from: number, by: number) =>
    attempt(async () => {
      const ids = sections.map(({ id }) => id);
      const [moved] = ids.splice(from, 1);
      ids.splice(from + by, 0, moved as number);
      await call(orderSections, { params: { courseId: course.id }, body: { ids } });
      await refresh();
    });
  const remove = (section: AuthoredSection) =>
    attempt(async () => {
      await call(deleteSection, {
        params: { courseId: course.id, sectionId: section.id },
        ifMatch: section.version,
      });
      setRemoved(null);
      toast.positive('Section deleted');
      await refresh();
    });
  const add = (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
          Add section
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sectionTypes.map((type) => (
          <Menu.Item key={type} onClick={() => setEdited({ type, section: null })}>
            {sectionTypeLabels[type]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <Section title="Sections" action={add}>
      {sections.length === 0 ? (
        <EmptyState title="No sections yet">
          Add a page, a file, a SCORM package, a quiz or a face-to-face session.
        </EmptyState>
      ) : (
        <ol className={classes.list}>
          {sections.map((section, n) => (
            <AuthoredRow
              key={section.id}
              title={section.title}
              about={
                sectionTypeLabels[section.type] +
                (section.quiz
                  ? ` · ${countInWords(section.quiz.questions.length, 'question')}`
                  : '')
              }
            >
              <ActionIcon
                variant="default"
                aria-label={`Move ${section.title} up`}
                disabled={n === 0}
                onClick={() => move(n, -1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={`Move ${section.title} down`}
                disabled={n === sections.length - 1}
                onClick={() => move(n, 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
              <RowButton says={`Preview ${section.title}`} onClick={() => setShown(section)}>
                Preview
              </RowButton>
              <RowButton
                says={`Edit ${section.title}`}
                onClick={() => setEdited({ type: section.type, section })}
              >
                Edit
              </RowButton>
              <RowButton
                says={`Delete ${section.title}`}
                isCritical
                onClick={() => setRemoved(section)}
              >
                Delete
              </RowButton>
            </AuthoredRow>
          ))}
        </ol>
      )}
      <SideDrawer
        title={
          edited?.section?.title ??
          `Add ${edited ? inSentence(sectionTypeLabels[edited.type]) : ''}`
        }
        opened={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited ? (
          <SectionForm
            courseId={course.id}
            type={edited.type}
            section={edited.section}
            onClose={() => setEdited(null)}
          />
        ) : null}
      </SideDrawer>
      <SideDrawer
        title={shown?.title ?? 'Preview'}
        opened={shown !== null}
        onClose={() => setShown(null)}
      >
        {shown ? <SectionPreview section={shown} /> : null}
      </SideDrawer>
      <ConfirmDialog
        opened={removed !== null}
        title={`Delete ${removed?.title ?? ''}?`}
        confirmLabel="Delete section"
        tone="critical"
        onConfirm={() => removed && remove(removed)}
        onCancel={() => setRemoved(null)}
      >
        It will be removed from the draft. Published versions aren’t affected.
      </ConfirmDialog>
    </Section>
  );
}
