/** The sample company's templates: the defaults, and a welcome text for everyone. */

import type { Ctx } from '../kit/ctx.ts';
import type { SampleInput } from '../kit/define-area.ts';
import { cleanHtml } from '../kit/html/clean-html.ts';
import { defaultTemplateOf } from './default-templates.ts';
import { addTemplates } from './template.store.ts';

export async function loadDashboards(ctx: Ctx, { company }: SampleInput): Promise<void> {
  const roles = [...new Set(company.users.map(({ userRole }) => userRole))];
  await addTemplates(ctx, roles, (userRole) => {
    const template = defaultTemplateOf(userRole);
    return {
      ...template,
      widgets: [
        ...template.widgets,
        {
          type: 'htmlEditor',
          title: 'Good to know',
          container: 2,
          settings: { content: cleanHtml(welcome(company.tenant.name)) },
        },
      ],
    };
  });
}

const welcome = (name: string) => `
<p>Welcome to <strong>${name}</strong>. A few things to know:</p>
<ul>
  <li>Request leave two weeks ahead where you can: <a href="/dashboard/leave/my/leave-requests">my leave</a></li>
  <li>See who is who in the <a href="/controlpanel/org-chart/view">org chart</a></li>
  <li>Keep your emergency contacts up to date in <a href="/controlpanel/my-profile">your profile</a></li>
</ul>
<p>This page is yours: choose <em>Edit dashboard</em> to arrange it as you like.</p>`;
