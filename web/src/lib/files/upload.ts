import { type AnswerOf, type Endpoint, pathOf } from '@tenure/contract/kit/endpoint';
import { ApiError } from '../api-error.ts';
import { isNetwork, send } from '../transport.ts';

interface Upload {
  params?: Record<string, string | number>;
  /** Query parameters besides the file name. */
  query?: Record<string, string>;
  file: File;
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

interface Answered {
  status: number;
  statusText: string;
  text: string;
}

/** Uploads a file as the request body and reports progress. */
export async function upload<E extends Endpoint>(endpoint: E, sent: Upload): Promise<AnswerOf<E>> {
  // The longest name the server stores.
  const query = new URLSearchParams({
    ...sent.query,
    name: [...sent.file.name].slice(-120).join(''),
  });
  const address = `${pathOf(endpoint.path, sent.params)}?${query}`;
  const { status, statusText, text } = isNetwork()
    ? await overNetwork(endpoint.method, address, sent)
    : await throughTransport(endpoint.method, address, sent);
  if (status >= 200 && status < 300) return JSON.parse(text) as AnswerOf<E>;
  throw new ApiError(statusText, status, `${endpoint.method} ${endpoint.path}`, read(text));
}

const headers = (file: File) => ({ Accept: 'application/json', 'Content-Type': file.type });

/** XMLHttpRequest, since fetch reports no upload progress. */
function overNetwork(method: string, address: string, { file, onProgress, signal }: Upload) {
  return new Promise<Answered>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const answer = () => {
      const { status, statusText, responseText: text } = request;
      resolve({ status, statusText, text });
    };
    request.open(method, address);
    for (const [name, value] of Object.entries(headers(file)))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = answer;
    request.onerror = answer;
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

async function throughTransport(method: string, address: string, { file }: Upload) {
  const url = new URL(address, window.location.origin);
  const response = await send(new Request(url, { method, headers: headers(file), body: file }));
  const { status, statusText } = response;
  return { status, statusText, text: await response.text() };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
