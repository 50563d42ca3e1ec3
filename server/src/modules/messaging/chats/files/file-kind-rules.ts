/** A file type that chats accept besides images. It is detected by content, regardless of the name. */
export type FileKind = { readonly contentType: string; readonly extension: string };

const kinds = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const;

type FileExtension = keyof typeof kinds;

const officeParts: readonly (readonly [string, FileExtension])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
];

/** Returns null for every type that is not accepted, such as programs, web pages, SVG images and documents with macros. */
export function fileKindOf(bytes: Buffer, name: string): FileKind | null {
  const extension = extensionOf(bytes, name);
  return extension === null ? null : { extension, contentType: kinds[extension] };
}

/** Returns whether these bytes begin like one of the image formats that are encoded again. */
export function looksLikeImage(bytes: Buffer): boolean {
  const header = bytes.toString('latin1', 0, 16);
  const isWebp = header.startsWith('RIFF') && header.startsWith('WEBP', 8);
  return (
    header.startsWith('\xff\xd8\xff') || header.startsWith('\x89PNG') || isWebp || /^.{4}ftyp(avif|avis|mif1)/s.test(header)
  );
}

function extensionOf(bytes: Buffer, name: string): FileExtension | null {
  const header = bytes.toString('latin1', 0, 64);
  if (header.startsWith('%PDF-'))
    return bytes.toString('latin1', Math.max(0, bytes.length - 1024)).includes('%%EOF') ? 'pdf' : null;
  if (header.startsWith('PK\x03\x04')) return zipExtensionOf(bytes);
  return mediaExtensionOf(header) ?? textExtensionOf(bytes, name);
}

const mediaSignatures: readonly (readonly [RegExp, FileExtension])[] = [
  [/^OggS/, 'ogg'],
  [/^RIFF.{4}WAVE/s, 'wav'],
  [/^.\x45\xdf\xa3.*webm/s, 'webm'],
  [/^ID3|^\xff[\xe2-\xe7\xf2-\xf7\xfa\xfb]/, 'mp3'],
  [/^.{4}ftypM4[AB] /s, 'm4a'],
  [/^.{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|dash|M4V )/s, 'mp4'],
];

function mediaExtensionOf(header: string): FileExtension | null {
  return mediaSignatures.find(([pattern]) => pattern.test(header))?.[1] ?? null;
}

/** Reads the names in the directory at the end of the zip file. */
function zipExtensionOf(bytes: Buffer): FileExtension | null {
  const directoryEnd = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (directoryEnd < 0 || directoryEnd + 22 > bytes.length) return null;
  const directory = bytes.toString('latin1', Math.min(bytes.readUInt32LE(directoryEnd + 16), directoryEnd), directoryEnd);
  if (/vbaProject\.bin/i.test(directory)) return null;
  return officeParts.find(([part]) => directory.includes(part))?.[1] ?? 'zip';
}

const text = new TextDecoder('utf-8', { fatal: true });

function textExtensionOf(bytes: Buffer, name: string): FileExtension | null {
  const extension = /\.(txt|csv)$/i.exec(name)?.[1]?.toLowerCase();
  if ((extension !== 'txt' && extension !== 'csv') || bytes.length === 0) return null;
  try {
    return /[^\P{Cc}\t\n\r\f]/u.test(text.decode(bytes)) ? null : extension;
  } catch {
    return null;
  }
}
