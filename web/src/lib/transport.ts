export type Transport = (request: Request) => Promise<Response>;

const network: Transport = (request) => fetch(request);
let transport = network;

/** Everything the application asks for passes here, so that offline mode can answer instead. */
export function send(request: Request): Promise<Response> {
  return transport(request);
}

/** Whether calls reach a server, and not offline mode. */
export const isNetwork = () => transport === network;

export function setTransport(next: Transport = network) {
  transport = next;
}
