import type { ProfileActionProps } from '../../../lib/area/web-area.tsx';
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx';
import { AssignForm } from './assign-course.tsx';

/** "Assign course" of a profile's action menu. */
export default function AssignAction({ employee, onClose }: ProfileActionProps) {
  return (
    <SideDrawer title="Assign course" opened onClose={onClose}>
      <AssignForm userId={employee.id} onClose={onClose} />
    </SideDrawer>
  );
}
