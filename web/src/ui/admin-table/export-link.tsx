import { apiPath } from '../../lib/api/api-client.ts';
import { buttonClass } from '../button.tsx';
import { DownloadIcon } from '../image/icons.ts';

export type ExportLinkProps = {
  /** Where the server gives the list: `/admin/users.csv`. */
  readonly path: string;
  /** The filters of the list. */
  readonly query: Readonly<Record<string, string>> | string;
  /** The file format. */
  readonly form?: string;
};

/** A desk's list as a file, as it is narrowed. */
export function ExportLink({ path, query, form = 'CSV' }: ExportLinkProps) {
  const search = new URLSearchParams(query).toString();
  return (
    <a className={buttonClass()} href={apiPath(path) + (search && `?${search}`)} download>
      <span className="inline-flex items-center gap-2">
        <DownloadIcon />
        Export {form}
      </span>
    </a>
  );
}
