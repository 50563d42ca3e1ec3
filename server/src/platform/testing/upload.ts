import type { Endpoint } from '@festoon/contracts/core/endpoint';
import { formFields } from '@festoon/contracts/core/form-fields';
import { takesFiles } from '../http/upload-form.ts';

/** Returns the body with which an endpoint receives an input: a form for an upload, otherwise JSON. */
export function payloadOf(endpoint: Endpoint, input: Record<string, unknown>): object | undefined {
  if (!takesFiles(endpoint)) return endpoint.body && input;
  const form = new FormData();
  for (const [name, value] of formFields(endpoint, input)) form.append(name, value as string | Blob);
  return form;
}

/** Returns a file as a browser uploads it. */
export function uploadOf(content: Uint8Array | string, { name = 'photo.jpg', type = 'image/jpeg' } = {}): File {
  return new File([new Uint8Array(Buffer.from(content))], name, { type });
}
