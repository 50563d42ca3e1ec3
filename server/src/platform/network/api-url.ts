import type { Config } from '../../config.ts';

/** Returns the full address of a path of the API, for emails, feeds and other sites. */
export function apiUrl({ publicUrl, apiBasePath }: Pick<Config, 'publicUrl' | 'apiBasePath'>, path: string): string {
  return publicUrl + apiBasePath + path;
}
