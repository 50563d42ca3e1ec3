import { PICTURE_BYTES_MAX } from '@festoon/contracts/profile';
import { base64In, dataUrlOf } from '../../../lib/data-url.ts';

export type ChosenImage = { readonly url: string; readonly base64: string };

/** Reads a chosen file as the API takes it; what is no picture is found out by the server. */
export async function readImage(file: File): Promise<ChosenImage | { readonly problem: string }> {
  if (file.size > PICTURE_BYTES_MAX) return { problem: 'Choose a file of at most 6 MB.' };
  const url = await dataUrlOf(file);
  return { url, base64: base64In(url) };
}
