import { IMPORT_FILE_BYTES_MAX } from '@festoon/contracts/imports';

/** A chosen file as the API takes it, or what is wrong with it at first sight. */
export async function readFile(file: File): Promise<{ fileName: string; content: string } | { problem: string }> {
  if (!/\.(ics|ical|csv|tsv|txt|json)$/i.test(file.name))
    return { problem: 'Choose a file that ends in .ics, .csv or .json.' };
  if (file.size > IMPORT_FILE_BYTES_MAX) return { problem: 'This file is larger than 10 MB.' };
  if (file.size === 0) return { problem: 'This file is empty.' };
  const url = await dataUrlOf(file);
  return { fileName: file.name.slice(-200), content: url.slice(url.indexOf(',') + 1) };
}

function dataUrlOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
  reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
  reader.readAsDataURL(file);
  return promise;
}
