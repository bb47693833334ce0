export { emailPreviewRoute } from './email-previews.ts';
export { notify } from './notify.ts';
export { LIVE_CHANNEL, tellBrowsers } from './tell-browsers.ts';
