import { framesOf } from '@tenure/contract/dashboard/video-providers';
import type { AuthoredSection } from '@tenure/contract/learning/section';
import { Content } from '../course/section-view.tsx';
import classes from '../learning.module.css';

/** A section of the draft as learners will see it; a quiz with its correct answers. */
export function SectionPreview({ section }: { section: AuthoredSection }) {
  const { page, quiz } = section;
  return (
    <div className={classes.stack}>
      <Content
        shown={{
          title: section.title,
          html: page?.html ?? null,
          videoUrls: framesOf(page?.videoLinks ?? []),
          file: section.file,
        }}
      />
      {section.package ? (
        <p>
          SCORM {section.package.version}, {section.package.items.length}{' '}
          {section.package.items.length === 1 ? 'part' : 'parts'}. Packages open in the course
          itself.
        </p>
      ) : null}
      {quiz ? (
        <ol className={classes.list}>
          {quiz.questions.map((question) => (
            <li key={question.id} className={classes.stack}>
              <strong>{question.text}</strong>
              <span className={classes.quiet}>
                Correct:{' '}
                {question.correct
                  .map((one) => question.options.find(({ id }) => id === one)?.text ?? one)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {section.type === 'session' ? <p>People book one of the sessions of this course.</p> : null}
    </div>
  );
}
