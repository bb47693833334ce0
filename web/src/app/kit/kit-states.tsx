import { Button } from '@mantine/core';
import { messages } from '@tenure/contract/kit/messages';
import { ApiError } from '../../lib/api-error.ts';
import { LoadingRows } from '../../ui/states/loading.tsx';
import { EmptyState, ErrorState, NotAllowed, NotFound } from '../../ui/states/states.tsx';
import classes from './kit.module.css';

const broken = new ApiError('', 500, 'GET /example', {
  message: messages.unexpected,
  reference: 'example-7f3a',
});
const unreachable = new ApiError('', 0, 'GET /example', '');

export function KitStates() {
  return (
    <div className={classes.grid}>
      <LoadingRows label="Loading example" />
      <EmptyState title="No course yet" action={<Button variant="default">Add course</Button>}>
        Add the first one so others can join.
      </EmptyState>
      <ErrorState title="Courses couldn’t be loaded" error={broken} onRetry={() => {}} />
      <ErrorState title="Courses couldn’t be loaded" error={unreachable} onRetry={() => {}} />
      <NotAllowed />
      <NotFound heading="h3" />
    </div>
  );
}
