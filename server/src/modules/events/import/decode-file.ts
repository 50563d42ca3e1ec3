import { IMPORT_BYTES_MAX } from './import-record.ts';

/** The text of an uploaded file, or the sentence that says why it is none. UTF-8, UTF-16 with a mark, else Windows-1252. */
export function decodeFile(bytes: Uint8Array): { text: string } | { reason: string } {
  if (bytes.length > IMPORT_BYTES_MAX) return { reason: `This file is larger than ${IMPORT_BYTES_MAX / 1024 / 1024} MB.` };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  if (bytes.includes(0)) return { reason: 'This file is not text.' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return looksBinary(bytes)
      ? { reason: 'This file is not text.' }
      : { text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

function looksBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096);
  const controls = start.filter((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13).length;
  return controls > start.length / 100;
}
