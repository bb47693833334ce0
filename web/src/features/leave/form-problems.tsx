import { problemOf, sentenceOf } from '../../lib/api-error.ts';
import form from './leave-form.module.css';

/** What the server says is in the way, each thing once. */
export function FormProblems({ error }: { error: unknown }) {
  if (!error) return null;
  const named = problemOf(error)?.errors?.map(({ message }) => message) ?? [];
  const sentences = [...new Set(named.length > 0 ? named : [sentenceOf(error)])];
  return (
    <div role="alert" className={form.problem}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
