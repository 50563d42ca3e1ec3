import { uploadMessageFile } from '@festoon/contracts/message-files';
import type { MessageFile } from '@festoon/contracts/messages';
import { apiPath } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { base64In, dataUrlOf } from '../../../lib/data-url.ts';
import { randomId } from '../../../lib/random-id.ts';

type Upload = {
  readonly conversationId: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/** Sends a file, telling how far it is: what `fetch` cannot. */
export async function uploadFile({ conversationId, file, signal, onProgress }: Upload): Promise<MessageFile> {
  const content = base64In(await dataUrlOf(file));
  const path = uploadMessageFile.path.replace(':conversationId', conversationId).replace(':fileId', randomId());
  const { promise, resolve, reject } = Promise.withResolvers<MessageFile>();
  const request = new XMLHttpRequest();
  const fail = (status: number, body: unknown) => reject(new ApiError({ path, status, body }));
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
  request.addEventListener('error', () => fail(0, undefined));
  request.addEventListener('abort', () => reject(signal.reason as Error));
  request.addEventListener('load', () => {
    const body = parsed(request.responseText);
    if (request.status >= 200 && request.status < 300) resolve((body as { file: MessageFile }).file);
    else fail(request.status, body);
  });
  signal.addEventListener('abort', () => request.abort());
  request.open(uploadMessageFile.method, apiPath(path));
  request.setRequestHeader('content-type', 'application/json');
  request.setRequestHeader('x-requested-with', 'festoon');
  request.send(JSON.stringify({ name: file.name || 'picture', content }));
  return promise;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
