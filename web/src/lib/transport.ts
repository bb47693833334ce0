export type Transport = (request: Request) => Promise<Response>;

declare global {
  interface Window {
    /** What start.js requested before the application was there. */
    __TENURE_EARLY__?: Map<string, Promise<Response | undefined>>;
  }
}

const network: Transport = async (request) => (await takeEarly(request)) ?? fetch(request);

/** Each early answer is taken once, by the page that was waiting for it. */
function takeEarly({ method, url }: Request): Promise<Response | undefined> | undefined {
  const { pathname, search } = new URL(url);
  if (method !== 'GET' || search) return undefined;
  const answer = window.__TENURE_EARLY__?.get(pathname);
  window.__TENURE_EARLY__?.delete(pathname);
  return performance.now() < EARLY_MS ? answer : undefined;
}

/** Later than this after the page began, it is requested again. */
const EARLY_MS = 10_000;
let transport = network;

/** Every request of the application passes here, so that offline mode can answer instead. */
export function send(request: Request): Promise<Response> {
  return transport(request);
}

/** Whether calls reach a server, and not offline mode. */
export const isNetwork = () => transport === network;

export function setTransport(next: Transport = network) {
  transport = next;
}
