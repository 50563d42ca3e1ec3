const LENGTH_MAX = 100;

/** A short name that means no path anywhere, turns no text around it, and ends as its content is. */
export function safeFileName(fileName: string, ending: string): string {
  const base = (fileName.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{C}"<>:|?*;%]+/gu, '')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/\.[^.]{0,10}$/, '')
    .replace(/^[.\s]+/, '');
  const short = Array.from(base).slice(0, LENGTH_MAX).join('').trim();
  return `${short === '' ? 'file' : short}.${ending}`;
}

/** The header that has a browser save a file under its name. */
export function attachmentHeader(name: string): string {
  const plainName = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
