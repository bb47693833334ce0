import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from '../contracts.module.css';
import { ClauseEditor } from './clause-editor.tsx';
import { blankClause, type ClauseDraft, movedTo } from './template-draft.ts';

interface Props {
  clauses: readonly ClauseDraft[];
  /** By path, such as clauses.2.text. */
  problems: Readonly<Record<string, string>>;
  mayEdit: boolean;
  onChange: (clauses: readonly ClauseDraft[]) => void;
}

export function ClauseList({ clauses, problems, mayEdit, onChange }: Props) {
  return (
    <>
      <ol className={`${classes.list} ${classes.stack}`}>
        {clauses.map((clause, place) => (
          <ClauseEditor
            key={clause.key}
            clause={clause}
            place={place}
            count={clauses.length}
            problem={(part) => problems[`clauses.${place}.${part}`]}
            mayEdit={mayEdit}
            onChange={(next) => onChange(clauses.map((one, n) => (n === place ? next : one)))}
            onMove={(to) => onChange(movedTo(clauses, place, to))}
            onRemove={() => onChange(clauses.filter((_, n) => n !== place))}
          />
        ))}
      </ol>
      {mayEdit ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...clauses, blankClause()])}
        >
          Add clause
        </Button>
      ) : null}
    </>
  );
}
