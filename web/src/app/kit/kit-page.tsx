import { Page } from '../../ui/page/page.tsx';

export function KitPage() {
  return <Page title="Kit">Soon</Page>;
}
