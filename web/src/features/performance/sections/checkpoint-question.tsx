import { answerCheckpoint } from '@tenure/contract/performance/endpoints/checkpoint.endpoints';
import { call } from '../../../lib/call.ts';
import { useSite } from '../../../lib/me.ts';
import { QuotingAnswer } from '../one-to-one/quoting-answer.tsx';
import { type OneCheckpoint, type Performance, useChange } from '../queries.ts';
import { AnswerForm, type AnswerValue } from './answer-form.tsx';
import classes from './sections.module.css';

interface Props {
  performance: Performance;
  address: { performanceId: number; sectionId: number; checkpointId: number };
  question: OneCheckpoint['questions'][number];
  version: number;
  mayAnswer: boolean;
}

type Part = 'employee' | 'manager' | 'contributors';

/** A checkpoint question: the viewer's answer is editable, the others' are read-only. */
export function CheckpointQuestion({ performance, address, question, version, mayAnswer }: Props) {
  const me = useSite().user.id;
  const part: Part =
    me === performance.employee.id
      ? 'employee'
      : me === performance.manager?.id
        ? 'manager'
        : 'contributors';
  const answer = useChange((value: AnswerValue | null) =>
    call(answerCheckpoint, {
      params: { ...address, questionId: question.id },
      body: { value: value ?? '' },
    }),
  );
  const own = {
    employee: question.employeeAnswer,
    manager: question.managerAnswer,
    contributors: question.contributorsAnswerList.find(({ user }) => user.id === me) ?? null,
  }[part];
  const isMine = mayAnswer && question.assignedTo.includes(part);
  const others = [
    { id: 'employee', name: performance.employee.displayName, given: question.employeeAnswer },
    {
      id: 'manager',
      name: performance.manager?.displayName ?? 'Manager',
      given: question.managerAnswer,
    },
    ...question.contributorsAnswerList.map((one) => ({
      id: `user-${one.user.id}`,
      name: one.user.displayName,
      given: one,
    })),
  ].filter(({ given }) => given !== null && !(isMine && given === own));
  return (
    <div className={classes.question}>
      <h4>{question.title}</h4>
      {isMine ? (
        <AnswerForm
          name={`checkpoint.${address.checkpointId}.${question.id}`}
          question={question.title}
          type={question.type}
          value={own?.value ?? null}
          text={null}
          version={version + (own ? Date.parse(own.updatedAt) : 0)}
          save={(value) => answer.mutateAsync(value)}
          Text={QuotingAnswer}
        />
      ) : null}
      {others.map(({ id, name, given }) => (
        <div key={id} className={classes.answer}>
          <span className={classes.quiet}>{name}</span>
          <p className={classes.lines}>{words(given?.value)}</p>
        </div>
      ))}
    </div>
  );
}

const words = (value: AnswerValue | undefined) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '');
