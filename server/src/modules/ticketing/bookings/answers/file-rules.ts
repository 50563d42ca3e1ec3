import { safeFileName } from '../../../../platform/text/file-name-rules.ts';

export type FileKind = 'application/pdf' | 'image/png' | 'image/jpeg';

const EXTENSIONS: Readonly<Record<FileKind, string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Returns a file's type by its bytes, whatever its name says; null for a type that is not accepted. */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const start = Array.from(bytes.subarray(0, 8), (byte) => String.fromCharCode(byte)).join('');
  if (start.startsWith('%PDF-') && hasPdfTrailer(bytes)) return 'application/pdf';
  if (start === '\x89PNG\r\n\x1a\n') return 'image/png';
  return start.startsWith('\xff\xd8\xff') ? 'image/jpeg' : null;
}

function hasPdfTrailer(bytes: Uint8Array): boolean {
  const end = Array.from(bytes.subarray(-1024), (byte) => String.fromCharCode(byte)).join('');
  return end.includes('%%EOF');
}

/** A short name that means no path anywhere and ends as its content is. */
export function fileNameFor(originalName: string, kind: FileKind): string {
  return safeFileName(originalName, EXTENSIONS[kind]);
}
