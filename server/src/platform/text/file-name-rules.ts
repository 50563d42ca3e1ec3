const LENGTH_MAX = 100;

/** Returns a short name that contains no path and no text direction marks, and has the extension of its content. */
export function safeFileName(fileName: string, ending: string): string {
  const base = (fileName.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{C}"<>:|?*;%]+/gu, '')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/\.[^.]{0,10}$/, '')
    .replace(/^[.\s]+/, '');
  const short = Array.from(base).slice(0, LENGTH_MAX).join('').trim();
  return `${short === '' ? 'file' : short}.${ending}`;
}

/** Returns the header with which a browser saves a file under its name. */
export function attachmentHeader(name: string): string {
  const plainName = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
