import type { EndpointResponse, EndpointCall, UploadEndpoint } from '@festoon/contracts/core/endpoint';
import { formFields } from '@festoon/contracts/core/form-fields';
import { call, type ApiRequest, type ApiResponse, type CallOptions } from './api-client.ts';

type UploadOptions = Omit<CallOptions, 'transport'> & {
  /** Called while the form is sent, with its sent part from 0 to 1. */
  readonly onProgress?: (progress: number) => void;
};

/** Calls an endpoint that takes files, with a form. Otherwise like `call`. */
export function upload<E extends UploadEndpoint>(
  endpoint: E,
  input: EndpointCall<E>,
  { onProgress, ...options }: UploadOptions = {},
): Promise<EndpointResponse<E>> {
  const form = new FormData();
  for (const [name, value] of formFields(endpoint, input as Readonly<Record<string, unknown>>)) {
    form.append(name, value as string | Blob);
  }
  return call(endpoint, input, { ...options, transport: (request) => sendForm(request, form, onProgress) });
}

/** Sends a form with `XMLHttpRequest`, because `fetch` reports no progress of an upload. */
function sendForm(
  { method, url, headers, signal }: ApiRequest,
  form: FormData,
  onProgress: UploadOptions['onProgress'],
): Promise<ApiResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<ApiResponse>();
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total));
  request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
  for (const type of ['error', 'abort', 'timeout'])
    request.addEventListener(type, () => reject(new TypeError('The form was not sent.')));
  signal?.addEventListener('abort', () => request.abort());
  request.open(method, url);
  // The browser adds the content type, with the boundary of the form.
  for (const [name, value] of Object.entries(headers)) if (name !== 'content-type') request.setRequestHeader(name, value);
  request.send(form);
  return promise;
}
