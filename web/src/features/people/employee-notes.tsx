import { employeeNotes } from '@tenure/contract/people/endpoints';
import type { SectionProps } from '../../lib/area/web-area.tsx';
import { Notes } from '../../ui/notes/notes.tsx';

export default function EmployeeNotes({ employeeId, title }: SectionProps) {
  return (
    <Notes
      endpoints={employeeNotes}
      params={{ employeeId }}
      recordType="employee"
      actions="employee-notes"
      title={title}
      word="note"
    />
  );
}
