import { PICTURE_BYTES_MAX } from '@festoon/contracts/account';

export type ChosenPicture = { readonly url: string; readonly base64: string };

/** Reads a chosen file as the API takes it; what is no picture is found out by the server. */
export async function readPicture(file: File): Promise<ChosenPicture | { readonly problem: string }> {
  if (file.size > PICTURE_BYTES_MAX) return { problem: 'Choose a file of at most 6 MB.' };
  const url = await dataUrlOf(file);
  return { url, base64: url.slice(url.indexOf(',') + 1) };
}

function dataUrlOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
  reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
  reader.readAsDataURL(file);
  return promise;
}
