import { IMPORT_FILE_BYTES_MAX } from '@festoon/contracts/imports';
import { base64In, dataUrlOf } from '../../lib/data-url.ts';

/** A chosen file as the API takes it, or what is wrong with it at first sight. */
export async function readFile(file: File): Promise<{ fileName: string; content: string } | { problem: string }> {
  if (!/\.(ics|ical|csv|tsv|txt|json)$/i.test(file.name))
    return { problem: 'Choose a file that ends in .ics, .csv or .json.' };
  if (file.size > IMPORT_FILE_BYTES_MAX) return { problem: 'This file is larger than 10 MB.' };
  if (file.size === 0) return { problem: 'This file is empty.' };
  return { fileName: file.name.slice(-200), content: base64In(await dataUrlOf(file)) };
}
