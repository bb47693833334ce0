import { Suspense } from 'react';
import { Part } from '../../lib/area/lazy-part.tsx';
import { useAreas } from '../../lib/area/web-area.tsx';

/** Adding and importing people belong to another area; it shows them to those who may. */
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
