import { useAnnouncedPage } from '../ui/page/page-context.tsx';
import { NotFound } from '../ui/states/states.tsx';

export function NotFoundPage() {
  useAnnouncedPage('Not found');
  return <NotFound />;
}
