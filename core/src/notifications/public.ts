export { emailPreviewRoute } from './email-previews.ts';
export { notify } from './notify.ts';
