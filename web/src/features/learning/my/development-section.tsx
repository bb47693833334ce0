import type { SectionProps } from '../../../lib/area/web-area.tsx';
import { CpdPlans } from './cpd-plans.tsx';

export default function DevelopmentSection({ employeeId, title }: SectionProps) {
  return <CpdPlans userId={employeeId} title={title} />;
}
