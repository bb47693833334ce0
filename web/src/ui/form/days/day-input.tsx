import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const DayPicker = lazy(() => import('./day-picker.tsx'));

/** A date field outside server forms; reserves its space while the calendar loads. */
export const DayInput = (props: ComponentProps<typeof DayPicker>) => (
  <Suspense
    fallback={<Skeleton height={props.label ? 60 : 36} className={String(props.className ?? '')} />}
  >
    <DayPicker {...props} />
  </Suspense>
);
