import { API_BASE_PATH } from '../../lib/api-client.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.ts';

/** A list of finance as a file; `query` is what it is narrowed by. */
export function ExportLink({ path, query = '' }: { readonly path: string; readonly query?: string }) {
  return (
    <a className={buttonClass()} href={`${API_BASE_PATH}/admin/finance/${path}${query && `?${query}`}`} download>
      <span className="inline-flex items-center gap-2">
        <DownloadIcon />
        Export CSV
      </span>
    </a>
  );
}
