import { adminTableText } from '@festoon/catalogue/ui/admin-table';
import { apiPath } from '../../lib/api/api-client.ts';
import { buttonClass } from '../button.tsx';
import { DownloadIcon } from '../image/icons.ts';

export type ExportLinkProps = {
  /** The path of the file on the server, such as `/admin/users.csv`. */
  readonly path: string;
  /** The filters of the list. */
  readonly query: Readonly<Record<string, string>> | string;
  /** The file format. */
  readonly form?: string;
};

/** Shows a link to the filtered list as a file. */
export function ExportLink({ path, query, form = 'CSV' }: ExportLinkProps) {
  const search = new URLSearchParams(query).toString();
  return (
    <a className={buttonClass()} href={apiPath(path) + (search && `?${search}`)} download>
      <span className="inline-flex items-center gap-2">
        <DownloadIcon />
        <span className="max-sm:sr-only">{adminTableText('exportAs', { format: form })}</span>
        <span aria-hidden="true" className="sm:hidden">
          {form}
        </span>
      </span>
    </a>
  );
}
