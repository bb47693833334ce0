export { emailPreviewRoute } from './email-previews.ts';
export { notify, notifyAll } from './notify.ts';
export { LIVE_CHANNEL, tellBrowsers } from './tell-browsers.ts';
