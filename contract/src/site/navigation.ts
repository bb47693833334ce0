import { z } from 'zod';
import { shownPicture } from '../identity/pictures.ts';
import { id } from '../kit/identifier.ts';
import { moduleId } from './module-id.ts';
import { settingsPageIds } from './settings-pages.ts';

const link = z.object({ label: z.string(), href: z.string() });

export const navigation = z.object({
  user: z.object({
    id,
    displayName: z.string(),
    userRole: z.string(),
    avatarUrl: z.string().nullable(),
  }),
  branding: z.object({
    /** The tenant's brand colour as #rrggbb. */
    color: z.string(),
    logo: shownPicture.nullable(),
  }),
  menu: z.object({
    /** Modules with their pages in the menu. */
    modules: z.array(link.extend({ id: moduleId, pages: z.array(link) })),
    user: z.array(link.extend({ id: z.string() })),
    /** The settings pages that the person can open. */
    settings: z.array(z.enum(settingsPageIds)),
  }),
  status: z.object({
    label: z.string(),
    tone: z.enum(['positive', 'warning', 'critical', 'information']),
  }),
  company: z.object({ name: z.string(), systemName: z.string() }),
  footerMessage: z.string(),
});
export type Navigation = z.infer<typeof navigation>;
