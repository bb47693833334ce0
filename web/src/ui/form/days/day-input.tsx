import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const DayPicker = lazy(() => import('./day-picker.tsx'));

/** One day outside a server's form: its place is kept until the calendar has come. */
export const DayInput = (props: ComponentProps<typeof DayPicker>) => (
  <Suspense
    fallback={<Skeleton height={props.label ? 60 : 36} className={String(props.className ?? '')} />}
  >
    <DayPicker {...props} />
  </Suspense>
);
