import type { AudienceRule } from '@tenure/contract/audience/rule';
import { useState } from 'react';
import { AudienceEditor } from '../../ui/audience/audience-editor.tsx';

const start: AudienceRule = {
  type: 'all',
  rules: [
    { type: 'tenure', comparison: 'at-least', months: 3 },
    { type: 'none', rules: [{ type: 'employment-type', values: ['Contractor'] }] },
  ],
};

export function KitAudience() {
  const [rule, setRule] = useState<AudienceRule | null>(start);
  return (
    <>
      <AudienceEditor rule={start} onChange={setRule} />
      <p>{rule ? 'This audience can be saved' : 'This audience isn’t complete'}</p>
    </>
  );
}
