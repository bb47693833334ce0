export type Transport = (request: Request) => Promise<Response>;

declare global {
  interface Window {
    /** Responses that start.js requested before the application loaded. */
    __TENURE_EARLY__?: Map<string, Promise<Response | undefined>>;
  }
}

const network: Transport = async (request) => (await takeEarly(request)) ?? fetch(request);

/** Each early response is used once. */
function takeEarly({ method, url }: Request): Promise<Response | undefined> | undefined {
  const { pathname, search } = new URL(url);
  if (method !== 'GET' || search) return undefined;
  const answer = window.__TENURE_EARLY__?.get(pathname);
  window.__TENURE_EARLY__?.delete(pathname);
  return performance.now() < EARLY_MS ? answer : undefined;
}

/** After this time since page load, it is requested again. */
const EARLY_MS = 10_000;
let transport = network;

/** Every request passes here, so that offline mode can answer instead. */
export function send(request: Request): Promise<Response> {
  return transport(request);
}

/** Whether calls reach a server rather than offline mode. */
export const isNetwork = () => transport === network;

export function setTransport(next: Transport = network) {
  transport = next;
}
