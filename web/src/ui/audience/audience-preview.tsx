import { Button, Group } from '@mantine/core';
import type { previewAudience } from '@tenure/contract/audience/endpoints';
import type { AnswerOf } from '@tenure/contract/kit/endpoint';
import { Person } from '../person/person.tsx';
import classes from './audience.module.css';

interface Props {
  preview: AnswerOf<typeof previewAudience>;
  /** The preview belongs to an earlier rule or page while the next one loads. */
  isLoading: boolean;
  onPage: (page: number) => void;
}

/** The rule as a sentence, the number of people it includes, and a page of them. */
export function AudiencePreview({ preview, isLoading, onPage }: Props) {
  const { currentPage, totalItems, totalPages } = preview.metadata.pagination;
  return (
    <div className={classes.preview} aria-busy={isLoading || undefined}>
      <p className={classes.words}>{preview.words}</p>
      <p className={classes.count} role="status">
        {totalItems === 1 ? '1 person' : `${totalItems.toLocaleString('en-AU')} people`}
      </p>
      <ul className={classes.people}>
        {preview.data.map((person) => (
          <li key={person.id}>
            <Person
              person={{
                id: person.id,
                displayName: person.displayName,
                avatarURL: person.avatarURL ?? null,
                positionTitle: person.position,
              }}
            />
          </li>
        ))}
      </ul>
      {totalPages > 1 ? (
        <Group gap="sm">
          <Button
            variant="default"
            disabled={currentPage === 1}
            onClick={() => onPage(currentPage - 1)}
          >
            Previous
          </Button>
          <span className={classes.quiet}>
            Page {currentPage} of {totalPages}
          </span>
          <Button
            variant="default"
            disabled={currentPage >= totalPages}
            onClick={() => onPage(currentPage + 1)}
          >
            Next
          </Button>
        </Group>
      ) : null}
    </div>
  );
}
