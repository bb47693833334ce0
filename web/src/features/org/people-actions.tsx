import { Suspense } from 'react';
import { Part } from '../../lib/area/lazy-part.tsx';
import { useAreas } from '../../lib/area/web-area.tsx';

/** Add and import actions, contributed by other areas for people with access. */
export function PeopleActions() {
  const parts = useAreas().flatMap(({ peopleActions }) => (peopleActions ? [peopleActions] : []));
  return (
    <Suspense fallback={null}>
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the areas never change
        <Part key={place} of={part} given={{}} />
      ))}
    </Suspense>
  );
}
